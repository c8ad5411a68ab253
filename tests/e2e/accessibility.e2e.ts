import type { Page } from '@playwright/test';
import { lowContrast, violations } from './support/axe';
import { everyRoute } from './support/every-route';
import { expect } from './support/journey';
import { nobody, viewerTest as test } from './support/signed-in';

/*
 * Every route, signed in and out, in both themes and both languages. Each width covers half of the combinations of role
 * and language; both together cover all four.
 */
const pairs = {
  desktop: { visitor: 'en', member: 'es' },
  phone: { visitor: 'es', member: 'en' },
} as const;

for (const who of ['visitor', 'member'] as const) {
  test(`every route is accessible to a ${who}`, async ({ browser, signedIn }, { project }) => {
    test.setTimeout(240_000);
    const locale = pairs[project.name === 'phone' ? 'phone' : 'desktop'][who];
    const context = await browser.newContext({
      locale,
      // Axe cannot measure contrast during transitions.
      reducedMotion: 'reduce',
      storageState: who === 'member' ? signedIn : nobody,
    });
    // One page for all routes, so that its caches stay warm.
    const page = await context.newPage();
    for (const { name, address } of everyRoute) {
      await test.step(name, async () => {
        await page.goto(address);
        await settled(page);
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violations(page), `${name}, dark`).toEqual([]);
        // The themes differ in colours only.
        await page.emulateMedia({ colorScheme: 'light' });
        expect.soft(await lowContrast(page), `${name}, light`).toEqual([]);
      });
    }
    await context.close();
  });
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
