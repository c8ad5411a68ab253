import { expect, test, withFaults } from './support/journey';

// Console errors of a failed request, and the query cache's log of it.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });

const refusal = { kind: 'fail', code: 'UnauthorizedException', message: 'Not now', status: 401 } as const;

test('shows the other kinds when one fails, and retries on request', async ({ page }) => {
  const main = page.getByRole('main');
  const kinds = main.getByRole('region', { name: /^(Movies|TV Shows|Audiobooks)/ });
  const failures = main.getByText('This list could not be loaded.');
  // The page requests three kinds; only the first request succeeds.
  const others = { service: 'appsync', operation: 'browseCatalogue', effect: refusal, after: 1 } as const;
  await withFaults(page, [others], async () => {
    await page.goto('/search?q=the');
    await expect(failures).toHaveCount(2, { timeout: 20_000 });
    await expect(kinds.filter({ has: page.getByRole('listitem') })).toHaveCount(1);
    // A request that is under way would succeed after the faults.
    await expect(main.getByRole('button', { name: 'Try again', disabled: false })).toHaveCount(2);
  });
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect(failures).toHaveCount(1);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(kinds.filter({ has: page.getByRole('listitem') })).toHaveCount(3);
});

test('keeps the query while the search does not answer; Enter still opens the search page', async ({ page }) => {
  await page.goto('/help-center');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overlay = page.locator('#site-search');
  await withFaults(page, [{ service: 'appsync', operation: 'browseCatalogue', effect: refusal }], async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('moon');
    await expect(overlay.getByText('Search is not available right now.')).toBeVisible();
    await expect(overlay.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue('moon');
  });
  await overlay.getByRole('button', { name: 'Try again' }).click();
  await expect(overlay.getByRole('option', { name: /Moon/ }).first()).toBeVisible();
});

test('shows that it is offline, and continues when online again', async ({ page, context }) => {
  await page.goto('/help-center');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const overlay = page.locator('#site-search');
  await expect(overlay.getByText('Search titles, names')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.type('moon');
  await expect(overlay.getByText('You are offline. Search works again')).toBeVisible();
  await context.setOffline(false);
  await expect(overlay.getByRole('option', { name: /A Trip to the Moon/ })).toBeVisible();
});
