import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

/** Presses Tab until the element has the focus, at most 200 times. */
export async function tabTo(element: Locator): Promise<void> {
  const page: Page = element.page();
  await expect(element).toBeVisible();
  await element.evaluate(ignoreTabOnceFocused);
  for (let presses = 0; presses < 200; presses += 10) {
    if (await element.evaluate((wanted) => wanted === document.activeElement)) return;
    // Waiting for each press takes most of the journey's processor time.
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')));
  }
  await expect(element).toBeFocused();
}

/** Runs in the page: while the element has the focus, the remaining presses of Tab do nothing. */
function ignoreTabOnceFocused(element: Element): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return removeEventListener('keydown', ignore, true);
    if (document.activeElement !== element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', ignore, true);
}

/** Presses Enter at the element, after pressing Tab until it has the focus. */
export async function pressAt(element: Locator): Promise<void> {
  await tabTo(element);
  await element.page().keyboard.press('Enter');
}
