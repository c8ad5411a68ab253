import type { Page } from '@playwright/test';
import { expect } from './journey';
import { requestAs } from './signed-in-request';

/** Starts the trial of the signed-in customer, with a valid card for the renewal. */
export async function becomeMember(page: Page): Promise<void> {
  await page.goto('/subscription?promo=1-month-plan');
  await page.getByRole('button', { name: 'Start your first 30 days' }).click();
  await page.getByRole('button', { name: 'Add a card to continue' }).click();
  await page.getByRole('button', { name: /^4242/ }).click();
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByRole('heading', { name: 'Your card has been saved' })).toBeFocused();
}

/** Reports a problem with a film; returns the request's number. */
export async function openSupportTicket(page: Page): Promise<string> {
  await page.goto('/support?kind=movie&id=nosferatu-1922');
  await page.getByText('The sound', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'View in your account' }).click();
  await expect(page).toHaveURL(/\/account\/tickets\//);
  return page.url().split('/').at(-1) ?? '';
}

/** Watches two films in part, adds one to the favourites and one to the watch-later list. */
export async function watch(page: Page): Promise<void> {
  const of = (id: string) => `kind: movie, titleId: "${id}"`;
  await requestAs(page, `mutation { react(${of('the-general-1926')}, change: ADD_FAVORITE) { favorites } }`);
  for (const id of ['the-general-1926', 'safety-last-1923']) {
    const place = `positionSeconds: 20, durationSeconds: 60, playedAt: "${new Date().toISOString()}", step: SOUGHT`;
    await requestAs(page, `mutation { saveProgress(${of(id)}, ${place}) { played_at } }`);
  }
  await page.goto('/stream/movie/nosferatu-1922');
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('createWatchLater') ?? false,
  );
  await page.getByRole('button', { name: 'Watch later' }).click();
  await saved;
}
