import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { test as base, logIn } from './journey';

type BrowserState = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

/** As `journey`'s test, with the tokens of a customer who logged in once a worker: what the browser holds then. */
export const test = base.extend<object, { memberState: BrowserState }>({
  memberState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await logIn(page, demoAccounts.viewer);
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
});
