import type { Browser, Page } from 'playwright';
import { typed } from './keystrokes';

/** Types into the overlay's field; measures from each `keydown` to the paint of its suggestions, in milliseconds. */
export async function measureKeystrokesToPaint(browser: Browser, site: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(`${site}/faqs`);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.locator('#site-search').getByRole('combobox', { name: 'Search', exact: true });
  const times: number[] = [];
  // A keyboard of this layout has no other letters.
  for (const [turn, words] of typed.filter((words) => /^[ -~]+$/.test(words)).entries()) {
    await field.fill('');
    for (const key of words) {
      const took = await measureKeystrokeToPaint(page, key);
      // The first word fetches the code below the field; a blank changes nothing that is proposed.
      if (turn > 0 && key !== ' ') times.push(took);
    }
  }
  await page.close();
  return times;
}

async function measureKeystrokeToPaint(page: Page, key: string): Promise<number> {
  // In two steps: the page must be listening before the key comes.
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        async ({ timeStamp }) => {
          await new Promise(requestAnimationFrame);
          // It says how many there are, or that there is nothing, and is empty while the answer is on its way.
          while (![...document.querySelectorAll('#site-search [role="status"]')].some((line) => line.textContent)) {
            await new Promise(requestAnimationFrame);
          }
          // Comes once this frame has been painted.
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
