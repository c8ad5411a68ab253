import path from 'node:path';
import { timings } from '../../src/config/timings';
import { everyRoute } from './every-route';
import { expect } from './journey';
import { test } from './member-state';

const folder = path.resolve(import.meta.dirname, '../../screenshots');

for (const who of ['visitor', 'member'] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const { name, address } of everyRoute) {
      test(`${name}, ${who}, ${colorScheme}`, async ({ browser, memberState }, { project }) => {
        const context = await browser.newContext({
          colorScheme,
          reducedMotion: 'reduce',
          ...(who === 'member' && { storageState: memberState }),
        });
        const page = await context.newPage();
        await page.addInitScript(stay, timings.loginRedirect);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        // What is loaded when it comes near must be near once.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
          scrollTo(0, 0);
        });
        await page.waitForLoadState('networkidle');
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        const file = path.join(folder, `${name}-${who}-${project.name}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
        await context.close();
      });
    }
  }
}

/** Visitors of a title are sent on to the login after a while: here they stay. Runs before anything of the page. */
function stay(sentOnAfter: number): void {
  const wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: (act: () => void, after?: number) => (after === sentOnAfter ? 0 : wait(act, after)),
  });
}
