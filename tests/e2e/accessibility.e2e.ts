import type { Page } from '@playwright/test';
import { violations } from './axe';
import { everyRoute } from './every-route';
import { expect } from './journey';
import { test } from './member-state';

/*
 * Every route, signed in and out, in both themes and both languages. Each width takes half of the pairs of who and
 * language; both together have all four.
 */
const pairs = {
  desktop: [
    { who: 'visitor', language: 'en' },
    { who: 'member', language: 'es' },
  ],
  phone: [
    { who: 'visitor', language: 'es' },
    { who: 'member', language: 'en' },
  ],
} as const;

for (const place of [0, 1] as const) {
  for (const { name, address } of everyRoute) {
    test(`${name} is accessible (${place === 0 ? 'visitor' : 'member'})`, async ({ browser, memberState }, {
      project,
    }) => {
      const { who, language } = pairs[project.name === 'phone' ? 'phone' : 'desktop'][place];
      const context = await browser.newContext({
        locale: language,
        // Transitions half-way through would be judged by their contrast.
        reducedMotion: 'reduce',
        ...(who === 'member' && { storageState: memberState }),
      });
      const page = await context.newPage();
      await page.goto(address);
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `${colorScheme}, ${page.url()}`).toEqual([]);
      }
      await context.close();
    });
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
