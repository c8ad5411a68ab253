import type { Page, Route } from '@playwright/test';
import { dataRequests } from './support/data-requests';
import { backOfficeParts, customerParts, everyBackOfficeRoute, everyRoute } from './support/every-route';
import { brokenWords, loadWebFont } from './support/horizontal-overflow';
import { expect } from './support/journey';
import { administratorTest, viewerTest } from './support/signed-in';

/*
 * Administrators and customers may type a word without a place to break it, such as an address or a serial number. It
 * breaks anyway: no page scrolls sideways, and no text leaves its card or its row. The API's answers get such words on
 * their way, as the stored texts of every page would take long to write.
 */

viewerTest('long words widen no customer page', async ({ page }) => {
  viewerTest.setTimeout(240_000);
  await expectWordsWithin(page, [...everyRoute, ...customerParts]);
});

administratorTest('long words widen no back-office page', async ({ page }) => {
  administratorTest.setTimeout(240_000);
  await expectWordsWithin(page, [...everyBackOfficeRoute, ...backOfficeParts]);
});

async function expectWordsWithin(page: Page, routes: readonly { name: string; address: string }[]): Promise<void> {
  await lengthenTexts(page);
  for (const { name, address } of routes) {
    await page.goto(address);
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await loadWebFont(page);
    expect.soft(await page.evaluate(elementsBeyondEdge), name).toEqual([]);
    expect.soft(await page.evaluate(brokenWords, 16), name).toEqual([]);
  }
  // A response that is being lengthened when the test ends would fail it.
  await page.unrouteAll({ behavior: 'wait' });
}

/** Adds a word of 120 letters to all texts of a response. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route(dataRequests, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
}

const longWord = 'Wasserstoffperoxid'.repeat(7).slice(0, 120);

/** Fields with user input. */
const typedFields =
  /(^|_)(title|name|label|description|details|director|author|production|casting|series|category|excerpt|question|answer|quote|person|message|commenter|note|words|en|es)$|(Name|Title|Address)$/;

function lengthened(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthened(one, key)]));
  if (typeof value !== 'string' || value === '') return value;
  if (/^[[{]/.test(value)) return JSON.stringify(lengthened(JSON.parse(value), field));
  return typedFields.test(field) ? `${value} ${longWord}` : value;
}

/** Runs in the page: lists visible elements beyond the viewport's edge, and texts wider than their boxes. */
function elementsBeyondEdge(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isBoxed = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (scrolls(box)) return true;
    return false;
  };
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1 && !isBoxed(element);
  const isTooNarrow = (element: Element) =>
    element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && !scrolls(element);
  const holdsText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const wrong = [...document.querySelectorAll('body *')].filter(
    (one) => one.checkVisibility() && holdsText(one) && (isBeyond(one) || isTooNarrow(one)),
  );
  const named = wrong.map((one) => `${one.tagName} .${one.getAttribute('class')} ${one.textContent?.slice(0, 40)}`);
  return scrollWidth > clientWidth && named.length === 0 ? [`the page: ${scrollWidth}`] : named;
}
