import type { Page } from '@playwright/test';
import { expect } from './journey';

/**
 * Expects that the page does not scroll sideways. Measured with the web font, which is narrower than the fallback font
 * of some machines.
 */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await loadWebFont(page);
  const { needed, seen } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { needed: root.scrollWidth, seen: root.clientWidth };
  });
  expect(needed, page.url()).toBeLessThanOrEqual(seen);
}

/** Loads the web font and applies it. */
export async function loadWebFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { documentElement: root, fonts } = document;
    await fonts.load('1rem "Bricolage Grotesque"');
    root.dataset.font = 'here';
    await fonts.ready;
  });
}
