import type { BrowserContext, Page } from '@playwright/test';
import { demoAccounts } from '../../../amplify/seed/demo-accounts';
import { type Customer, newCustomer } from './customers';
import { test as base, logIn } from './journey';

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Like `journey`'s test, signed in as the sample administrator. */
export const administratorTest = signedInTest(() => demoAccounts.administrator);

/** Like `journey`'s test, signed in as the sample customer. */
export const viewerTest = signedInTest(() => demoAccounts.viewer);

/** Like `journey`'s test, signed in as a customer of this worker, whose records no other test sees. */
export const customerTest = signedInTest(newCustomer);

/** Browser state without a session, for a second context within a test. */
export const nobody: BrowserState = { cookies: [], origins: [] };

/** Uses the tokens of one login per worker; `signedIn` is the browser state with them. */
function signedInTest(account: (page: Page) => Customer | Promise<Customer>) {
  return base.extend<object, { signedIn: BrowserState }>({
    signedIn: [
      async ({ browser }, use, { project }) => {
        const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
        await logIn(page, await account(page));
        const state = await page.context().storageState();
        await page.close();
        await use(state);
      },
      { scope: 'worker' },
    ],
    storageState: ({ signedIn }, use) => use(signedIn),
  });
}
