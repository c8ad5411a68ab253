import { expect, internalFailure, test, withFaults } from './support/journey';

// Console errors of failed requests, also of a page's code that the mouse over a card prefetches while offline.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|Failed to fetch dynamically imported/ });

test('shows a failed list empty with an error and a retry, and keeps the list while offline', async ({
  page,
  context,
}) => {
  await withFaults(
    page,
    [
      {
        service: 'appsync',
        operation: 'browseCatalogue',
        effect: internalFailure,
      },
    ],
    async () => {
      await page.goto('/movies');
      await expect(page.getByText('This list could not be loaded. Try again.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('You are offline.')).toBeHidden();
    },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await test.step('keeps the content and shows the offline banner without a connection', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.getByLabel('Language').selectOption('es');
    await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Try again.');
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.getByLabel('Language').selectOption('es');
    await expect(page.getByRole('heading', { level: 1, name: 'Películas' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
