import { lowContrast, violations } from './support/axe';
import { prepareForCrawl } from './support/crawl-page';
import { everyRoute } from './support/every-route';
import { expect } from './support/journey';
import { nobody, viewerTest as test } from './support/signed-in';

/*
 * Every route, signed in and out, in both themes and both languages. Each width covers half of the combinations of role
 * and language; both together cover all four. Routes that are the same with a session are opened by the visitor only,
 * who changes the language and the theme in the open page.
 */
const pairs = {
  desktop: { visitor: 'en', member: 'es' },
  phone: { visitor: 'es', member: 'en' },
} as const;

/** Names of the routes whose content does not depend on a session; their header is that of the member's routes. */
const independentRoutes: ReadonlySet<string> = new Set([
  'movies',
  'tv-shows',
  'audiobooks',
  'blog',
  'search',
  'search-nothing',
  'faqs',
  'help-center',
  'privacy-policy',
  'terms-of-use',
  'legal-noticies',
  'maintenance',
  'not-found',
]);

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
    // One page for all routes, opened by the site's router: a reload costs more than the checks of a page.
    const page = await context.newPage();
    const site = await prepareForCrawl(page);
    let language: 'en' | 'es' = locale;
    const choose = async (chosen: 'en' | 'es') => {
      language = chosen;
      await page.locator('footer select').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await site.settle();
    };
    for (const { name, address } of everyRoute) {
      const isIndependent = independentRoutes.has(name);
      if (isIndependent && who === 'member') continue;
      await test.step(name, async () => {
        await site.open(address);
        await expect(page.locator('[data-drawn]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!isIndependent && language !== locale) await choose(locale);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violations(page), `${name}, dark, ${language}`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        // The themes differ in colours only.
        if (!isIndependent) return expect.soft(await lowContrast(page), `${name}, light`).toEqual([]);
        await choose(language === 'en' ? 'es' : 'en');
        expect.soft(await violations(page), `${name}, light, ${language}`).toEqual([]);
      });
    }
    await context.close();
  });
}
