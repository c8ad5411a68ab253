import type { Page } from '@playwright/test';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { signInBySrp } from '../support/srp-sign-in';
import { administrationOf } from './support/customers';
import { expect, internalFailure, withFaults } from './support/journey';
import { customerTest as test } from './support/signed-in';
import { requestWithToken } from './support/signed-in-request';

test.describe('requests that the backend refuses', () => {
  test.use({ expectedConsoleError: /Failed to load resource|was not saved|Could not load/ });

  test('reverts a refused reaction and a refused clearing of favourites, and loads a failed list on retry', async ({
    page,
  }) => {
    const reactionsFail = [{ service: 'appsync', operation: 'react', effect: internalFailure } as const];
    const notSaved = page.getByText('Not saved. Please try again.');
    await page.goto('/stream/movie/nosferatu-1922');
    await test.step('shows a reaction optimistically, reverts it and shows an error', async () => {
      const like = page.getByRole('button', { name: /^Like / });
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      const before = await like.textContent();
      await withFaults(page, reactionsFail, async () => {
        await like.click();
        await expect(notSaved).toBeVisible({ timeout: 20_000 });
        await expect(like).toHaveAttribute('aria-pressed', 'false');
        await expect(like).toHaveText(before ?? '');
      });
    });

    await test.step('restores favourites that could not be cleared', async () => {
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('ADD_FAVORITE') ?? false,
      );
      await page.getByRole('button', { name: /^Favorite / }).click();
      await answered;
      await page.goto('/bookmarks');
      await expect(page.getByRole('button', { name: 'Remove Nosferatu' })).toBeVisible();
      await withFaults(page, reactionsFail, async () => {
        await page.getByRole('button', { name: 'Clear Favorites' }).click();
        await expect(notSaved).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('button', { name: 'Remove Nosferatu' })).toBeVisible();
      });
      await page.getByRole('button', { name: 'Remove Nosferatu' }).click();
      await expect(page.getByRole('heading', { name: 'No Favorite' })).toBeVisible();
      // The entry disappears optimistically; the notice follows the response.
      await expect(page.getByText('Nosferatu removed from favorites.')).toBeVisible();
    });

    await test.step('shows an error with a retry for a list that cannot be loaded', async () => {
      const listFails = { service: 'appsync', operation: 'listFavorites', effect: internalFailure } as const;
      await withFaults(page, [listFails], async () => {
        await page.reload();
        await expect(page.getByText('Your list could not be loaded.')).toBeVisible({ timeout: 20_000 });
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'No Favorite' })).toBeVisible();
    });
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
  for (const button of buttons) await expect(button).toHaveAttribute('aria-pressed', 'false');
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

  test('shows a show with invalid JSON lists without them, and a show with nothing but an id', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const ask = await administratorRequests(page);

    await test.step('shows a show with invalid JSON lists without them, and logs the error', async () => {
      const broken = { tvShow_title: 'Torn Pages', tvShow_episodes: '[{"season": 1,', tvShow_trailer: '[oops' };
      await withShow(ask, broken, async (id) => {
        await page.goto(`/stream/tv-show/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Torn Pages' })).toBeVisible();
        await expect(page.getByText('No video found.')).toBeVisible();
        await expect(page.getByText('No episodes have been published yet.')).toBeVisible();
      });
      expect(logged.join('\n')).toContain('The stored trailers are not JSON.');
      expect(logged.join('\n')).toContain('The stored episodes are not JSON.');
    });

    await test.step('a show with nothing but an id is called Unknown', async () => {
      await withShow(ask, {}, async (id) => {
        await page.goto(`/stream/tv-show/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Unknown' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Unknown Episodes' })).toBeVisible();
      });
    });
  });
});

type Ask = Awaited<ReturnType<typeof administratorRequests>>;

/** Sends GraphQL requests as the sample administrator; returns their data. */
async function administratorRequests(page: Page) {
  // A page without requests, for the site's address.
  await page.goto('/robots.txt');
  const token = await signInBySrp(administrationOf(page), demoAccounts.administrator);
  return (query: string, variables: object) => requestWithToken(page, token, query, variables);
}

/** Publishes a show, and deletes it after `during`. */
async function withShow(ask: Ask, show: object, during: (id: string) => Promise<void>): Promise<void> {
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
