import { test } from './admin-state';
import { expect, withFaults } from './journey';

// What the browser itself prints about an answer that failed, and what the site logs of it.
test.use({ expectedComplaint: /Failed to load resource|Could not load/ });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

const isOut = { kind: 'fail', code: 'InternalFailure', message: 'Out of order' } as const;

test('figures that cannot be loaded say so, beside what can, with a way to try again', async ({ page }) => {
  await withFaults(page, [{ service: 'appsync', operation: 'readFigures', effect: isOut }], async () => {
    await page.goto('/admin-dashboard');
    await expect(page.getByText('This could not be loaded.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^New accounts/ })).toBeVisible();
});
