import type { Page } from '@playwright/test';

/** Drops the timers of the page's scripts that have this delay, in milliseconds. */
export async function dropTimers(page: Page, delay: number): Promise<void> {
  await page.addInitScript((dropped) => {
    const schedule = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, after?: number, ...values: unknown[]) =>
        after === dropped ? 0 : schedule(act, after, ...values),
    });
  }, delay);
}
