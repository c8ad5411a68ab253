import { expect } from './support/journey';
import { controlsOf } from './support/player-parts';
import { administratorTest as test } from './support/signed-in';

/*
 * Safe areas of a phone in landscape: a notch at one side and the home indicator at the bottom. The page is as wide as
 * the screen; texts and controls stay within the safe areas.
 */

const notch = 59;
const homeLine = 21;

test.use({ isDrawn: true, viewport: { width: 844, height: 390 }, hasTouch: true });

test('content is beside the notch and above the home indicator', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const insets = { left: notch, right: notch, bottom: homeLine };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const address of [
    '/',
    '/movies',
    '/blog',
    '/admin-dashboard/movie-list?mode=add',
    '/stream/movie/the-general-1926',
  ]) {
    await test.step(`no content is under the notch on ${address}`, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      await expect.poll(() => page.evaluate(hiddenBy, notch)).toEqual([]);
    });
  }

  await test.step('content at the bottom of the screen is above the home indicator', async () => {
    await controlsOf(page);
    await page.getByRole('button', { name: 'Captions' }).click();
    const panel = page.getByRole('group', { name: 'Captions', exact: true }).first();
    await expect(panel.getByRole('group', { name: 'Caption background' })).toBeVisible();
    const foot = await panel.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      return element.lastElementChild?.getBoundingClientRect().bottom;
    });
    expect(foot).toBeLessThanOrEqual(390 - homeLine);
  });
});

/** Runs in the page: lists texts and controls within `notch` pixels of the screen's sides. */
function hiddenBy(notch: number): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('.sr-only')) continue;
    // A control's hit area may be larger than its icon.
    const drawing = element.textContent?.trim() ? element : (element.querySelector('svg') ?? element);
    const { left, right, width } = drawing.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const isBeside = left + Number.parseFloat(paddingLeft) >= notch;
    if (width <= 1 || (isBeside && right - Number.parseFloat(paddingRight) <= innerWidth - notch)) continue;
    found.push(
      `${element.localName} "${element.textContent?.trim().slice(0, 30)}" ${Math.round(left)}–${Math.round(right)}`,
    );
  }
  return found;
}
