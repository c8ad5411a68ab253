import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { expect, test as visitorTest } from './support/journey';
import { customerTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { siteFrame } from './support/site-frame';

visitorTest('explains the list to visitors and returns to it after the login', async ({ page }) => {
  await page.goto('/bookmarks?list=history');
  await expect(page.getByText('See all your list')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/bookmarks?list=history')}`);
});

test('filters, sorts and clears favourites, and restores all of them', async ({ page }) => {
  await page.goto('/bookmarks');
  await expect(page.getByRole('heading', { name: 'No Favorite' })).toBeVisible();
  for (const title of ['kind: movie, titleId: "the-general-1926"', 'kind: audiobook, titleId: "treasure-island-1883"'])
    await requestAs(page, `mutation { react(${title}, change: ADD_FAVORITE) { favorites } }`);
  await addFavorite(page, '/stream/tv-show/bonanza-1959');

  await page.getByRole('banner').getByRole('link', { name: 'Bookmarks' }).click();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Bonanza', 'Treasure Island', 'The General']);
  await page.getByPlaceholder('Find your favorite').fill('tréas');
  await expect(titles).toHaveText(['Treasure Island']);
  await page.getByPlaceholder('Find your favorite').fill('');
  await page.getByLabel('Sort by').selectOption('year');
  await expect(titles).toHaveText(['Bonanza', 'The General', 'Treasure Island']);

  await page.getByRole('button', { name: 'Clear Favorites' }).click();
  await expect(page.getByRole('heading', { name: 'No Favorite' })).toBeVisible();
  // The focus stays when the button and the notice disappear.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toHaveCount(3);
  await expect(page.getByRole('main')).toBeFocused();
  // The first reload may read the list before the marks that the closing page has sent are written.
  await expect(async () => {
    await page.reload();
    // Sorted by the times at which they were marked.
    await expect(titles).toHaveText(['Bonanza', 'Treasure Island', 'The General'], { timeout: 3000 });
  }).toPass();

  await page.getByRole('button', { name: 'Remove Bonanza' }).click();
  await expect(page.getByText('Bonanza removed from favorites.')).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText(['Treasure Island', 'The General']);
  await page.getByRole('button', { name: 'Clear Favorites' }).click();
  await expect(page.getByText('2 favorites removed.')).toBeVisible();
});

test('applies a mark to all open tabs without a reload', async ({ page, context }) => {
  await page.goto('/bookmarks');
  await expect(page.getByRole('link', { name: 'Favorites' })).toBeVisible();
  const other = await context.newPage();
  await addFavorite(other, '/stream/movie/sherlock-jr-1924');
  await expect(page.getByRole('heading', { name: 'Sherlock Jr.' })).toBeVisible();
  const favorite = other.getByRole('button', { name: /^Favorite/ });
  const counted = await favorite.innerText();
  await page.getByRole('button', { name: 'Remove Sherlock Jr.' }).click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'false');
  await expect(favorite).not.toHaveText(counted);

  await page.getByRole('link', { name: 'Watch later' }).click();
  await answered(other, 'createWatchLater', () => other.getByRole('button', { name: 'Watch later' }).click());
  await expect(page.getByRole('heading', { name: 'Sherlock Jr.' })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing watched yet' })).toBeVisible();
  await playFor(other, 1.5);
  await (await siteFrame(other)).getByRole('link', { name: 'Movies' }).click();
  await expect(page.getByRole('heading', { name: 'Sherlock Jr.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('History and progress cleared.')).toBeVisible();
});

test('keeps a title on the watch-later list until it is finished', async ({ page }) => {
  const film = '/stream/movie/a-trip-to-the-moon-1902';
  await page.goto(film);
  const later = page.getByRole('button', { name: 'Watch later' });
  await answered(page, 'createWatchLater', () => later.click());
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/bookmarks');
  await page.getByRole('link', { name: 'Watch later' }).click();
  await expect(page).toHaveURL('/bookmarks?list=watch-later');
  await page.getByRole('link', { name: /A Trip to the Moon/ }).click();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await answered(page, 'deleteWatchLater', () => playToTheEnd(page));
  await expect(later).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Finished' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/bookmarks?list=watch-later');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Watch later' })).toBeVisible();
  await expect(page.getByRole('link', { name: /A Trip to the Moon/ })).toHaveCount(0);
});

test('lists watched titles in Continue watching and in the history', async ({ page }) => {
  await page.goto('/stream/movie/metropolis-1927');
  const episode = 'kind: tvShow, titleId: "sherlock-holmes-1954", season: 1, episode: 2';
  const place = `positionSeconds: 20, durationSeconds: 6000, playedAt: "${new Date().toISOString()}", step: SOUGHT`;
  await requestAs(page, `mutation { saveProgress(${episode}, ${place}) { played_at } }`);
  await playFor(page, 1.5);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Continue' });
  const item = row.getByRole('listitem').filter({ hasText: 'Metropolis' });
  await expect(item.getByText(/left$/)).toBeVisible();
  await test.step('shows the whole of a card with the text spacing of WCAG 1.4.12', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }
      `);
      document.adoptedStyleSheets.push(sheet);
    });
    const card = row.getByRole('link', { name: /Sherlock Holmes/ });
    await expect(card).toHaveJSProperty('scrollHeight', await card.evaluate(({ clientHeight }) => clientHeight));
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  });
  // The page also lists recommendations below the fold, without started titles.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const alike = page.getByRole('region', { name: 'More like Metropolis' });
  await expect(alike.getByRole('listitem').first()).toBeVisible();
  await expect(alike.getByRole('heading', { level: 3, name: 'Metropolis' })).toHaveCount(0);
  await expect(item.getByRole('link')).toHaveAttribute('href', '/stream/movie/metropolis-1927');
  await item.getByRole('button', { name: 'Remove Metropolis from this row' }).click();
  await expect(page.getByText('Metropolis removed from this row.')).toBeVisible();
  await expect(item).toHaveCount(0);

  const entry = page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Metropolis' });
  await test.step('shows placeholders while the history loads', async () => {
    const release = await holdRequests(page, '**/graphql');
    await page.goto('/bookmarks?list=history');
    const list = page.getByRole('status', { name: 'Loading your list' });
    await expect(page.getByRole('navigation', { name: 'Your lists' })).toBeVisible();
    const { x, y, width } = (await list.getByRole('listitem').first().boundingBox()) ?? {};
    release();
    await expect(entry).toBeVisible();
    expect(await entry.boundingBox()).toMatchObject({ x, y, width });
  });
  await expect(entry.getByText(/left/)).toBeVisible();
  expect(await entry.locator('svg').first().evaluate(leftOffset), 'a short line in a round corner').toBeGreaterThan(4);
  await entry.getByRole('button', { name: 'Remove Metropolis' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  // A title removed from the row appears in the history only.
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'New movies' }).getByRole('listitem').first()).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Bookmarks' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('History and progress cleared.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing watched yet' })).toBeVisible();
});

/** Runs in the page: distance between an element and the left edge of its container, in pixels. */
function leftOffset(part: Element): number {
  const around = part.parentElement?.getBoundingClientRect();
  return part.getBoundingClientRect().left - (around?.left ?? 0);
}

async function addFavorite(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await answered(page, 'ADD_FAVORITE', () => page.getByRole('button', { name: /^Favorite/ }).click());
}

/** Acts and waits for the response of the request that contains these words. */
async function answered(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const result = page.waitForResponse((response) => response.request().postData()?.includes(words) ?? false);
  await act();
  await result;
}

async function playFor(page: Page, seconds: number): Promise<void> {
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(seconds);
  await answered(page, 'saveProgress', () => film.evaluate((video: HTMLVideoElement) => video.pause()));
}

async function playToTheEnd(page: Page): Promise<void> {
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
}
