import { expect, internalFailure, withFaults } from './support/journey';
import { administratorTest as test } from './support/signed-in';

// Console errors of a failed request, and the site's own log of it.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

test('shows an error with a retry for figures that cannot be loaded, next to the others', async ({ page }) => {
  await withFaults(page, [{ service: 'appsync', operation: 'readFigures', effect: internalFailure }], async () => {
    await page.goto('/admin-dashboard');
    await expect(page.getByText('This could not be loaded.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^New accounts/ })).toBeVisible();
});

test('does not call a person without account when the lookup failed', async ({ page }) => {
  await withFaults(page, [{ service: 'appsync', operation: 'browseAccounts', effect: internalFailure }], async () => {
    await page.goto('/admin-dashboard/activity?person=viewer%40marquee.example');
    await expect(page.getByText('This could not be loaded.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('No account matches this name')).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeHidden();
  await expect(page.getByText('No account matches this name')).toHaveCount(0);
});
