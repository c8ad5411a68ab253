import type { Page } from '@playwright/test';
import { backOfficeParts, everyBackOfficeRoute, everyRoute } from './support/every-route';
import { brokenWords, expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect } from './support/journey';
import { administratorTest, viewerTest } from './support/signed-in';

/*
 * Text size of 200 % on a phone (WCAG 1.4.4): no page scrolls sideways, and no word overflows its button. The reader
 * reads Spanish, whose words are longer; on the customer side none of up to ten letters breaks.
 */

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

viewerTest.describe('a customer with text at 200 %', () => {
  viewerTest.use({ ...phone, locale: 'es-ES' });
  viewerTest('sees no page that scrolls sideways, and no broken word', async ({ page }) => {
    viewerTest.setTimeout(180_000);
    for (const { address } of everyRoute) {
      await expectRoomForWords(page, address);
      expect.soft(await page.evaluate(brokenWords, 10), address).toEqual([]);
    }
  });
});

administratorTest.describe('an administrator with text at 200 %', () => {
  administratorTest.use({ ...phone, locale: 'es-ES' });
  administratorTest('sees no back-office page that scrolls sideways', async ({ page }) => {
    administratorTest.setTimeout(180_000);
    for (const { address } of [...everyBackOfficeRoute, ...backOfficeParts]) await expectRoomForWords(page, address);
  });
});

async function expectRoomForWords(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoHorizontalScroll(page);
  // The browser's own file inputs are invisible.
  const buttons = page.getByRole('button').filter({ visible: true, hasText: /./ });
  const tooNarrow = await buttons.evaluateAll((elements) =>
    elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((one) => one.textContent),
  );
  expect(tooNarrow, address).toEqual([]);
}
