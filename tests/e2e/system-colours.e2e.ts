import { expect } from './support/journey';
import { controlsOf } from './support/player-parts';
import { customerTest as test } from './support/signed-in';

test.use({ contextOptions: { forcedColors: 'active' } });

test('selected options are distinguishable', async ({ page }) => {
  await page.goto('/stream/movie/safety-last-1923');
  await controlsOf(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const groundOf = (speed: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${speed}×$`) })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await groundOf('1')).not.toBe(await groundOf('1.25'));
});

test('validation errors of a title are distinguishable', async ({ page }) => {
  await page.goto('/support?kind=movie&id=safety-last-1923');
  const topic = (name: string) => page.locator('label').filter({ hasText: name });
  await topic('The sound').click();
  const letters = await topic('The picture').evaluate((label) => getComputedStyle(label).color);
  await expect(topic('The sound')).not.toHaveCSS('color', letters);
});

test('an unwatched episode has no tick', async ({ page }) => {
  await page.goto('/stream/tv-show/bonanza-1959');
  const mark = page.getByRole('button', { name: 'Season 1 - Episode 1: watched' });
  const tick = mark.locator('svg');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await expect(tick).toBeHidden();
  await mark.click();
  await expect(tick).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tick).toBeHidden();
});

test('select boxes and buttons have visible borders', async ({ page }) => {
  await page.goto('/movies');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCSS('appearance', 'auto');
  await page.goto('/support');
  await expect(page.getByRole('main').locator('button[type=submit]')).toHaveCSS('border-top-width', '1px');
});

test("the seek bar's position is visible", async ({ page }) => {
  await page.goto('/stream/movie/safety-last-1923');
  await controlsOf(page);
  const position = page.getByRole('slider', { name: 'Position' });
  const rail = await position.boundingBox();
  if (!rail) throw new Error('The seek bar is not drawn.');
  // The thumb is at the left end: its centre differs from the colour around it.
  const picture = await page.screenshot({
    clip: { x: rail.x + 6, y: rail.y + rail.height / 2 - 1, width: 2, height: 2 },
  });
  const above = await page.screenshot({ clip: { x: rail.x + 6, y: rail.y + 1, width: 2, height: 2 } });
  expect(picture.equals(above)).toBe(false);
});
