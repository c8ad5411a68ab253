import type { Browser, Page } from 'playwright';
import { typed } from './keystrokes';

/** Types into the overlay's field; measures from each `keydown` to the paint of its suggestions, in milliseconds. */
export async function measureKeystrokesToPaint(browser: Browser, site: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(`${site}/faqs`);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.locator('#site-search').getByRole('combobox', { name: 'Search', exact: true });
  const times: number[] = [];
  // The simulated keyboard types ASCII only.
  for (const [turn, words] of typed.filter((words) => /^[ -~]+$/.test(words)).entries()) {
    await field.fill('');
    for (const key of words) {
      const took = await measureKeystrokeToPaint(page, key);
      // The first word fetches the code of the suggestions; a blank does not change them.
      if (turn > 0 && key !== ' ') times.push(took);
    }
  }
  await page.close();
  return times;
}

async function measureKeystrokeToPaint(page: Page, key: string): Promise<number> {
  // Two steps: the listener must be attached before the key.
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        async ({ timeStamp }) => {
          await new Promise(requestAnimationFrame);
          // The status contains the number of suggestions or "nothing found", and is empty while the request is
          // pending.
          while (![...document.querySelectorAll('#site-search [role="status"]')].some((line) => line.textContent)) {
            await new Promise(requestAnimationFrame);
          }
          // Resolves after the paint of this frame.
          setTimeout(() => resolve(performance.now() - timeStamp));
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { painted });
  });
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'painted')));
}
