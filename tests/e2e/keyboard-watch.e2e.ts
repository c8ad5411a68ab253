import type { Page } from '@playwright/test';
import { expect } from './support/journey';
import { customerTest as test } from './support/signed-in';

test('by keyboard: opens a film from a list, plays it, adds it to the favourites and removes it', async ({ page }) => {
  await page.goto('/movies?genre=horror&year=1922');
  await expect(page.getByRole('main').getByRole('link', { name: /Nosferatu/ })).toBeVisible();
  await tabTo(page, 'link', /Nosferatu/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stream\/movie\/nosferatu-1922$/);
  const film = page.locator('video');
  await expect(film).toBeVisible();
  await tabTo(page, 'button', /^Play/);
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  if (await isPaused()) await page.keyboard.press('Enter');
  await expect.poll(isPaused).toBe(false);

  await tabTo(page, 'button', /^Favorite/);
  const result = page.waitForResponse((response) => response.request().postData()?.includes('ADD_FAVORITE') ?? false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true');
  await result;

  await page.goto('/bookmarks');
  await expect(page.getByRole('button', { name: 'Remove Nosferatu' })).toBeVisible();
  await tabTo(page, 'button', /^Remove Nosferatu$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nosferatu removed from favorites.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Nosferatu' })).toHaveCount(0);
  // The focus stays in the page.
  await expect(page.locator('main:focus-within')).toBeVisible();
});

test('by keyboard: goes to the last chapter of a book, where the focus stays on the button', async ({ page }) => {
  await page.goto('/stream/audiobook/moby-dick-1851');
  const next = page.getByRole('button', { name: 'Next chapter' });
  await expect(next).toBeVisible();
  await tabTo(page, 'button', /^Next chapter$/);
  for (const chapter of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Chapter ${chapter} of 4`)).toBeVisible();
  }
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Forward 30 seconds' })).toBeFocused();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'link' | 'button', name: RegExp): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}
