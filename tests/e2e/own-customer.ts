import { newCustomer } from './customers';
import { test as base, logIn } from './journey';

type BrowserState = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

/** As `journey`'s test, signed in as a customer of this worker's own: what it marks and watches is nobody else's. */
export const test = base.extend<object, { ownState: BrowserState }>({
  ownState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await logIn(page, await newCustomer(page));
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  storageState: ({ ownState }, use) => use(ownState),
});
