import type { Page } from '@playwright/test';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import outputs from '../../amplify_outputs.json' with { type: 'json' };
import { signInBySrp } from '../support/srp-sign-in';
import { administrationOf } from './support/customers';
import { expect, internalFailure, withFaults } from './support/journey';
import { customerTest as test } from './support/signed-in';

test.describe('requests that the backend refuses', () => {
  test.use({ expectedConsoleError: /Failed to load resource|was not saved|Could not load/ });

  test('shows a reaction optimistically, reverts it and shows an error', async ({ page }) => {
    await page.goto('/stream/movie/nosferatu-1922');
    const like = page.getByRole('button', { name: /^Like / });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    const before = await like.textContent();
    await withFaults(page, [{ service: 'appsync', operation: 'react', effect: internalFailure }], async () => {
      await like.click();
      await expect(page.getByText('Not saved. Please try again.')).toBeVisible({ timeout: 20_000 });
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await expect(like).toHaveText(before ?? '');
    });
  });

  test('restores favourites that could not be cleared', async ({ page }) => {
    await page.goto('/stream/movie/nosferatu-1922');
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('ADD_FAVORITE') ?? false,
    );
    await page.getByRole('button', { name: /^Favorite / }).click();
    await answered;
    await page.goto('/bookmarks');
    await expect(page.getByRole('button', { name: 'Remove Nosferatu' })).toBeVisible();
    await withFaults(page, [{ service: 'appsync', operation: 'react', effect: internalFailure }], async () => {
      await page.getByRole('button', { name: 'Clear Favorites' }).click();
      await expect(page.getByText('Not saved. Please try again.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: 'Remove Nosferatu' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Remove Nosferatu' }).click();
    await expect(page.getByRole('heading', { name: 'No Favorite' })).toBeVisible();
    // The entry disappears optimistically; the notice follows the response.
    await expect(page.getByText('Nosferatu removed from favorites.')).toBeVisible();
  });

  test('shows an error with a retry for a list that cannot be loaded', async ({ page }) => {
    await withFaults(page, [{ service: 'appsync', operation: 'listFavorites', effect: internalFailure }], async () => {
      await page.goto('/bookmarks');
      await expect(page.getByText('Your list could not be loaded.')).toBeVisible({ timeout: 20_000 });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No Favorite' })).toBeVisible();
  });
});

test('saves marks made just before a reload, queued ones included', async ({ page }) => {
  await page.goto('/stream/movie/nosferatu-1922');
  const buttons = [/^Like /, /^Favorite /].map((name) => page.getByRole('button', { name }));
  const press = async () => {
    for (const button of buttons) await button.click();
  };
  const areOn = async (isOn: boolean) => {
    await page.reload();
    for (const button of buttons) await expect(button).toHaveAttribute('aria-pressed', String(isOn), { timeout: 3000 });
  };
  await areOn(false);
  await page.waitForLoadState('networkidle');
  const slow = { kind: 'stall', milliseconds: 1500 } as const;
  await withFaults(page, [{ service: 'appsync', operation: 'react', effect: slow }], async () => {
    await press();
    await page.reload();
    await expect(() => areOn(true)).toPass();
  });
  await page.waitForLoadState('networkidle');
  await press();
  await expect(() => areOn(false)).toPass();
});

test.describe('a broken record', () => {
  test.use({ expectedConsoleError: /are not JSON/ });

  test('shows a show with invalid JSON lists without them, and logs the error', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const broken = { tvShow_title: 'Torn Pages', tvShow_episodes: '[{"season": 1,', tvShow_trailer: '[oops' };
    await withShow(page, broken, async (id) => {
      await page.goto(`/stream/tv-show/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Torn Pages' })).toBeVisible();
      await expect(page.getByText('No video found.')).toBeVisible();
      await expect(page.getByText('No episodes have been published yet.')).toBeVisible();
    });
    expect(logged.join('\n')).toContain('The stored trailers are not JSON.');
    expect(logged.join('\n')).toContain('The stored episodes are not JSON.');
  });

  test('a show with nothing but an id is called Unknown', async ({ page }) => {
    await withShow(page, {}, async (id) => {
      await page.goto(`/stream/tv-show/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Unknown' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Unknown Episodes' })).toBeVisible();
    });
  });
});

/** Publishes a show as an administrator, and deletes it after `during`. */
async function withShow(page: Page, show: object, during: (id: string) => Promise<void>): Promise<void> {
  await page.goto('/movies');
  const token = await signInBySrp(administrationOf(page), demoAccounts.administrator);
  const ask = async (query: string, variables: object) => {
    const path = new URL(outputs.data.url).pathname;
    const answer = await page.request.post(path, { headers: { authorization: token }, data: { query, variables } });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const { show: created } = await ask(
    'mutation ($input: CreateTVShowMetadataInput!) { show: createTVShowMetadata(input: $input) { id } }',
    { input: show },
  );
  try {
    await during(created.id);
  } finally {
    await ask('mutation ($id: ID!) { deleteTVShowMetadata(input: { id: $id }) { id } }', { id: created.id });
  }
}
