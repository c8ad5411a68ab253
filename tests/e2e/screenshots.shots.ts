import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { timings } from '../../src/config/timings';
import { DAY, restoreClock } from '../support/move-clock';
import { becomeMember, openSupportTicket, watch } from './support/customer-with-all';
import { administrationOf, newCustomer } from './support/customers';
import { dropTimers } from './support/drop-timers';
import { backOfficeParts, customerParts, everyBackOfficeRoute, everyRoute } from './support/every-route';
import { expect, logIn, test as visitorTest } from './support/journey';
import { logInLater } from './support/log-in-later';
import { administratorTest, viewerTest } from './support/signed-in';

const folder = path.resolve(import.meta.dirname, '../../screenshots');
const themes = ['dark', 'light'] as const;

for (const theme of themes) {
  for (const { name, address } of [...everyRoute, ...customerParts]) {
    visitorTest(`${name}, visitor, ${theme}`, async ({ browser }, { project }) => {
      await takePicture(browser, { colorScheme: theme }, address, `${name}-visitor-${project.name}-${theme}`);
    });
    viewerTest(`${name}, member, ${theme}`, async ({ browser, signedIn }, { project }) => {
      const looks = { colorScheme: theme, storageState: signedIn };
      await takePicture(browser, looks, address, `${name}-member-${project.name}-${theme}`);
    });
  }
  for (const { name, address } of [...everyBackOfficeRoute, ...backOfficeParts]) {
    administratorTest(`${name}, administrator, ${theme}`, async ({ browser, signedIn }, { project }) => {
      const looks = { colorScheme: theme, storageState: signedIn };
      await takePicture(browser, looks, address, `${name}-administrator-${project.name}-${theme}`);
    });
  }
}

visitorTest("a customer's account: payments, support requests, history", async ({ page, browser }, { project }) => {
  visitorTest.setTimeout(240_000);
  await page.goto('/');
  const customer = await newCustomer(page);
  await logIn(page, customer);
  await becomeMember(page);
  const request = await openSupportTicket(page);
  await watch(page);
  try {
    await logInLater(page, customer, 31 * DAY);
    const receipt = page.getByRole('link', { name: /^Receipt \d/ });
    const paid = (await receipt.getAttribute('href')) ?? '';
    const asCustomer = await page.context().storageState();
    const administrator = await browser.newPage();
    await logIn(administrator, demoAccounts.administrator);
    const asAdministrator = await administrator.context().storageState();
    await administrator.context().close();
    for (const colorScheme of themes) {
      const own = { colorScheme, storageState: asCustomer };
      const theirs = { colorScheme, storageState: asAdministrator };
      for (const [name, address, looks] of [
        ['account-with-all', '/account', own],
        ['receipt', paid, own],
        ['request', `/account/tickets/${request}`, own],
        ['favorites', '/bookmarks', own],
        ['watch-later', '/bookmarks?list=watch-later', own],
        ['history', '/bookmarks?list=history', own],
        ['home-with-progress', '/', own],
        ['subscription-running', '/subscription', own],
        ['dashboard-with-figures', '/admin-dashboard', theirs],
        ['support-desk-with-request', '/admin-dashboard/support', theirs],
        ['support-desk-request', `/admin-dashboard/support?ticket=${request}`, theirs],
        ['subscribers', '/admin-dashboard/subscription-list', theirs],
        ['payments-with-one', '/admin-dashboard/subscription-list?tab=payments', theirs],
      ] as const) {
        await takePicture(browser, looks, address, `${name}-${project.name}-${colorScheme}`);
      }
    }
  } finally {
    await restoreClock(administrationOf(page));
  }
});

/** Takes a picture of the whole page after scrolling through it once. */
async function takePicture(
  browser: Browser,
  looks: BrowserContextOptions,
  address: string,
  name: string,
): Promise<void> {
  const context = await browser.newContext({ ...looks, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Keeps a title's visitors on its page.
  await dropTimers(page, timings.loginRedirect);
  // With the marker of a cached web font but without the file, the page would use the fallback font.
  await page.addInitScript(() => localStorage.removeItem('marquee.font'));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Scrolls twice: lazy sections load near the viewport, and their content loads more.
  await expect(async () => {
    await goThrough(page);
    expect(await page.evaluate(picturesUnseen)).toEqual([]);
  }).toPass();
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await context.close();
}

/** Scrolls to the bottom and back to the top. */
async function goThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
}

/**
 * Runs in the page: addresses of pictures that are not decoded yet. A lazy picture outside the viewport counts as
 * complete.
 */
function picturesUnseen(): string[] {
  const unseen = [...document.images].filter(
    (image) => image.checkVisibility({ opacityProperty: true }) && image.naturalWidth === 0,
  );
  return unseen.map(({ src }) => src);
}
