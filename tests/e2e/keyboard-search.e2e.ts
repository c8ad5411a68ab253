import { expect, test } from './support/journey';

test('searches from the landing page, opens a title and continues by keyboard', async ({ page }) => {
  const focused = page.locator(':focus');
  const tabTo = (name: string | RegExp) =>
    expect(async () => {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveAccessibleName(name, { timeout: 1 });
    }).toPass({ intervals: [0], timeout: 20_000 });
  const proposed = (name: RegExp) => page.getByRole('option', { name }).first();

  await page.goto('/');
  // The prerendered page does not react to keys.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await tabTo('Search');
  await page.keyboard.press('Enter');
  await page.keyboard.type('metropolis');
  await expect(proposed(/Metropolis/)).toBeVisible();
  // Tab moves from the field to its button, not into the results.
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Find');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=metropolis$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: /^Movies/ }).getByRole('link')).not.toHaveCount(0);
  await tabTo(/Metropolis/);

  await page.keyboard.press('Control+k');
  // One request for the word; search.e2e.ts types it key by key.
  await page.keyboard.insertText('caligari');
  await expect(proposed(/Caligari/)).toBeVisible();
  await page.keyboard.press('Escape');
  // The focus returns to the title.
  await expect(focused).toHaveAccessibleName(/Metropolis/);

  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('caligari');
  // The first result for the complete word, not for a prefix of it.
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAccessibleName(/Caligari/);
  await page.keyboard.press('ArrowDown');
  // Visitors are redirected to the login after a while.
  const opened = page.waitForURL(/\/stream\/movie\/.*caligari/);
  await page.keyboard.press('Enter');
  await opened;
});
