import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { timings } from '../../src/config/timings';
import { everyBackOfficeRoute, everyRoute } from './support/every-route';
import { expect, test as visitorTest } from './support/journey';
import { administratorTest, viewerTest } from './support/signed-in';

const folder = path.resolve(import.meta.dirname, '../../screenshots');

for (const colorScheme of ['dark', 'light'] as const) {
  const looks = { colorScheme, reducedMotion: 'reduce' } as const;
  for (const { name, address } of everyRoute) {
    visitorTest(`${name}, visitor, ${colorScheme}`, async ({ browser }, { project }) => {
      const context = await browser.newContext(looks);
      await takePicture(context, address, `${name}-visitor-${project.name}-${colorScheme}`);
    });
    viewerTest(`${name}, member, ${colorScheme}`, async ({ browser, signedIn }, { project }) => {
      const context = await browser.newContext({ ...looks, storageState: signedIn });
      await takePicture(context, address, `${name}-member-${project.name}-${colorScheme}`);
    });
  }
  for (const { name, address } of everyBackOfficeRoute) {
    administratorTest(`${name}, administrator, ${colorScheme}`, async ({ browser, signedIn }, { project }) => {
      const context = await browser.newContext({ ...looks, storageState: signedIn });
      await takePicture(context, address, `${name}-administrator-${project.name}-${colorScheme}`);
    });
  }
}

/** A picture of the whole page as somebody sees it who went through it once; closes the context. */
async function takePicture(context: BrowserContext, address: string, name: string): Promise<void> {
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
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await context.close();
}

/**
 * Visitors of a title are sent on to the login after a while: here they stay. And the site's own face is waited for: who
 * brings its mark but not the file would be drawn in the system's. Runs before anything of the page.
 */
function stay(sentOnAfter: number): void {
  localStorage.removeItem('marquee.font');
  const wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: (act: () => void, after?: number) => (after === sentOnAfter ? 0 : wait(act, after)),
  });
}
