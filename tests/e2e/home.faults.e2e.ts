import { expect, internalFailure, test, withFaults } from './support/journey';

// Console errors of a failed request, and the site's own log of it.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });

test('shows an empty list with a retry for failed requests, never an empty page', async ({ page }) => {
  const broken = ['browseCatalogue', 'listHeroSlides', 'listSubscriptionPlans', 'listTestimonials'];
  await withFaults(
    page,
    broken.map((operation) => ({ service: 'appsync' as const, operation, effect: internalFailure })),
    async () => {
      await page.goto('/');
      // The first slide is prerendered, so the hero is never empty.
      await expect(page.getByRole('region', { name: 'New releases' })).toBeVisible();
      const movies = page.getByRole('region', { name: 'New movies' });
      await expect(movies.getByText('This list could not be loaded.')).toBeVisible({ timeout: 20_000 });
      await expect(movies.getByRole('listitem')).toHaveCount(0);
      await page.locator('#plans').scrollIntoViewIfNeeded();
      await expect(page.getByText('The plans could not be loaded.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('region', { name: 'What viewers say' })).toHaveCount(0);
    },
  );
  const plans = page.locator('#plans');
  await plans.getByRole('button', { name: 'Try again' }).click();
  await expect(plans.getByRole('article')).toHaveCount(3);
  const movies = page.getByRole('region', { name: 'New movies' });
  await movies.getByRole('button', { name: 'Try again' }).click();
  await expect(movies.getByRole('listitem')).toHaveCount(6);
});
