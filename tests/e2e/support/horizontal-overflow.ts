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

/**
 * Runs in the page: lists broken words of at most `longest` letters. File names and email domains may break anywhere.
 */
export function brokenWords(longest: number): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const { parentElement: holder } = node;
    if (!holder?.checkVisibility() || holder.closest('.sr-only, .file-name')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![@\p{L}\p{N}.,])[\p{L}\p{N}.,]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (word.length <= longest && lines.size > 1) broken.push(`${word} in ${holder.outerHTML.slice(0, 200)}`);
    }
  }
  return broken;
}
