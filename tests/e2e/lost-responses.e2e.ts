import type { Page } from '@playwright/test';
import { deferred } from '../../src/lib/deferred';
import { newCustomer } from './support/customers';
import { expect, test } from './support/journey';
import { storeSignIn } from './support/stored-sign-in';

// Console errors of a lost response, and the site's own log of it.
test.use({
  expectedConsoleError: /Failed to load resource|Could not load|Users\.update: (Unauthorized|No current user)/,
});

/** Lets the backend execute `operation` and drops the response. */
async function loseResponses(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('a comment is stored once when its response was lost, and listed before the own comments have loaded', async ({
  page,
}) => {
  await storeSignIn(page, await newCustomer(page));

  await test.step('stores a comment once when its response was lost and it is sent again after a reload', async () => {
    await page.goto('/blog/reading-with-your-ears');
    const words = `Twice is once too often (${crypto.randomUUID()}).`;
    await page.getByLabel('Your comment', { exact: true }).fill(words);
    await loseResponses(page, 'writeComment');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByLabel('Your comment', { exact: true })).toHaveValue(words);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByLabel('Your comment', { exact: true })).toHaveValue('');
    await page.reload();
    await expect(page.getByText(words)).toHaveCount(1);
  });

  await test.step('lists a comment sent before the own comments had loaded', async () => {
    const held = deferred<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('ownComments')) return route.fallback();
      const response = await route.fetch();
      await held.promise;
      // The page may have cancelled this request and sent another one.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.goto('/blog/reading-with-your-ears');
    const words = `Sooner than the others (${crypto.randomUUID()}).`;
    await page.getByLabel('Your comment', { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByLabel('Your comment', { exact: true })).toHaveValue('');
    const sent = page.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await expect(sent).toBeVisible();
    held.resolve();
    await page.waitForTimeout(1000);
    await expect(sent).toBeVisible();
  });
});

test('reports a deleted account when the response of the deletion was lost', async ({ page }) => {
  const customer = await newCustomer(page);
  await storeSignIn(page, customer);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel(/^Type/).fill(customer.email);
  await loseResponses(page, 'closeAccount');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('stays logged out when a token refresh completes after the logout', async ({ page }) => {
  await storeSignIn(page, await newCustomer(page));
  await page.goto('/account');
  await expect(page.getByLabel('First Name')).toBeVisible();
  const isRefresh = (headers: Record<string, string>) =>
    /\.GetTokensFromRefreshToken$/.test(headers['x-amz-target'] ?? '');
  const held = deferred<void>();
  await page.route('**/cognito-idp/', async (route) => {
    if (!isRefresh(route.request().headers())) return route.fallback();
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  // The next request triggers the refresh; it may be a request of the page itself.
  const refreshRequest = page.waitForRequest((request) => isRefresh(request.headers()));
  // The client considers its tokens expired.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.clockDrift')) ?? '';
    localStorage.setItem(name, String(2 * 60 * 60_000));
  });
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await refreshRequest;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForTimeout(500);
  held.resolve();
  await expect(page).toHaveURL(/\/login$/);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token$/.test(key)))).toEqual([]);
});
