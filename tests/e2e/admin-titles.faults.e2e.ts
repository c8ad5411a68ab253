import { expect, internalFailure, withFaults } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';

// Console errors of a failed request, and the site's own log of it.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

test('shows an error for lists of each kind that cannot be loaded, and for a title that cannot be deleted', async ({
  page,
}) => {
  for (const name of ['TV Shows', 'Audiobooks', 'Movies']) {
    await test.step(`${name}: shows an error with a retry for a list that cannot be loaded`, async () => {
      await withFaults(page, [{ service: 'appsync', operation: 'browseTitles', effect: internalFailure }], async () => {
        const menu = page.getByRole('navigation', { name: 'Admin Menu' });
        if (name === 'TV Shows') await page.goto('/admin-dashboard/tv-shows-list');
        else await menu.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.getByText('This list could not be loaded.')).toBeVisible({ timeout: 20_000 });
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('table', { name }).getByRole('rowheader').first()).toBeVisible();
    });
  }
  await test.step('keeps a title that could not be deleted and shows an error', async () => {
    const edit = page.getByRole('link', { name: /^Edit / }).first();
    const title = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '');
    await withFaults(page, [{ service: 'appsync', operation: 'deleteTitles', effect: internalFailure }], async () => {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Failed to delete movie!')).toBeVisible();
    });
    await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible();
  });
});

test('lists orphaned files of a deleted title and deletes them on a retry', async ({ page }) => {
  const title = `Loose ${crypto.randomUUID().slice(0, 6)}`;
  const path = `movies/thumbnail/loose-${crypto.randomUUID().slice(0, 8)}.webp`;
  await page.goto('/admin-dashboard/movie-list');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const input = `{ movie_title: "${title}", movie_bg: "/_local/media/1/${path}", movie_status: "DRAFT" }`;
  await requestAs(page, `mutation { createMovieMetadata(input: ${input}) { id } }`);
  await page.goto(`/admin-dashboard/movie-list?q=${encodeURIComponent(title)}`);
  await withFaults(
    page,
    [{ service: 's3', operation: 'DeleteObjects', effect: { ...internalFailure, status: 500 } }],
    async () => {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: path });
      await expect(alert).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Movie deleted successfully!')).toBeVisible();
    },
  );
  const alert = page.getByRole('alert').filter({ hasText: path });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
});
