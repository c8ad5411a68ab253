import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { violations } from './support/axe';
import { newCustomer } from './support/customers';
import { expect, test } from './support/journey';
import { administratorTest } from './support/signed-in';
import { storeSignIn } from './support/stored-sign-in';

test('leads to the requested page after the login, and administrators to the back office', async ({ page }) => {
  await page.goto('/admin-dashboard/activity');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin-dashboard%2Factivity$/);
  await page.getByLabel('Username or e-mail').fill(demoAccounts.administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\/activity$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();

  await page.goto('/account');
  await expect(page).toHaveURL(/\/admin-dashboard$/);

  // Delays the user pool's response.
  await page.route('**/_local/cognito-idp/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Checking permissions...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.describe('a forged token', () => {
  // Console errors of the requests with the forged token.
  test.use({ expectedConsoleError: /status of 400|Could not load/ });

  test('shows customers that access is denied, whatever the browser stores', async ({ page }) => {
    await storeSignIn(page, await newCustomer(page));
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (!key.endsWith('.idToken')) continue;
        const [head, claims = '', signature] = (localStorage.getItem(key) ?? '').split('.');
        const forged = {
          ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))),
          'cognito:groups': ['ADMIN'],
        };
        const encoded = btoa(JSON.stringify(forged)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        localStorage.setItem(key, [head, encoded, signature].join('.'));
      }
    });
    await page.goto('/admin-dashboard/accounts-list');
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

administratorTest('the Admin Menu leads to every page, each without axe violations', async ({ page }) => {
  await page.goto('/admin-dashboard');
  const entries = [
    'Dashboard',
    'Accounts',
    'Movies',
    'TV Shows',
    'Audiobooks',
    'Blog',
    'Subscriptions',
    'Support',
    'Files',
    'Encodings',
    'Activity',
    'Settings',
  ];
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const openMenu = async () => {
    if (isPhone) await page.getByRole('button', { name: 'Admin Menu' }).click();
    return page.getByRole('navigation', { name: 'Admin Menu' });
  };
  await expect((await openMenu()).getByRole('link')).toHaveText(entries);
  if (isPhone) expect(await violations(page)).toEqual([]);
  if (isPhone) await page.keyboard.press('Escape');
  for (const entry of entries) {
    await (await openMenu()).getByRole('link', { name: entry, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
    // The title managers' own journeys run axe.
    if (['Movies', 'TV Shows', 'Audiobooks'].includes(entry)) continue;
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await violations(page), entry).toEqual([]);
  }
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('visitors load no code of the back office', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) loaded.push(new URL(response.url()).pathname);
  });
  // Prevents prefetching, which a busy machine would do before its network is idle.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.length).toBeGreaterThan(0);
  // The modules of the first page's bundles, and those that other pages share.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible();
  await page.goto('/movies', { waitUntil: 'networkidle' });
  const texts = await Promise.all(loaded.map(async (path) => (await page.request.get(path)).text()));
  expect(texts.join('')).not.toContain('Admin Menu');
  expect(texts.join('')).not.toContain('browseAccounts');
  expect(loaded.filter((path) => /Admin|Account(List|Manager)|TitleManager/.test(path))).toEqual([]);
});

administratorTest('a back-office page opened by its address is scrolled to the top', async ({ page }) => {
  // On a small screen, lists are as long as forms.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin-dashboard/movie-list?mode=add');
  await page.getByLabel('Movie File').scrollIntoViewIfNeeded();
  await page.goto('/admin-dashboard/movie-list');
  await expect(page.getByText('Edit', { exact: true }).first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
