import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/**
 * Violations that axe finds in the page's current state (WCAG 2.2 AA and best practices): one line for each element.
 */
export function violations(page: Page): Promise<string[]> {
  return found(page, rules);
}

/** Like `violations`, for rules that depend on the theme: the other theme's run covers the rest. */
export function lowContrast(page: Page): Promise<string[]> {
  return found(page, { runOnly: ['color-contrast'] });
}

/** Texts below the contrast of WCAG 2.2 AAA, 7:1, and 4.5:1 for large ones. */
export function lowEnhancedContrast(page: Page): Promise<string[]> {
  return found(page, { runOnly: ['color-contrast-enhanced'] });
}

async function found(page: Page, runOptions: { runOnly: string[] }): Promise<string[]> {
  // Makes the page opaque again: axe skips transparent elements (support/journey.ts).
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // Refreshing rows are dimmed, and colours have transitions.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('tbody')].every((rows) => getComputedStyle(rows).opacity === '1') &&
      document.getAnimations().every((change) => !(change instanceof CSSTransition) || change.playState !== 'running'),
  );
  // Evaluated through the debugger, which the page's content security policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    // axe is a global of the page. Passes are left out of the report, because they are most of its size.
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } };
    const { violations: faults } = await axe.run({ ...options, resultTypes: ['violations'] });
    return faults.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, runOptions);
}
