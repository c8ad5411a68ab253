import type { BrowserContext, Page, PlaywrightWorkerArgs, WorkerFixture } from '@playwright/test';
import { demoAccounts } from '../../../amplify/seed/demo-accounts';
import { type Customer, newCustomer } from './customers';
import { test as base } from './journey';
import { storeSignIn } from './stored-sign-in';

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Browser states with the tokens of one session per worker, for any context of a test. */
interface SignedIn {
  administrator: BrowserState;
  viewer: BrowserState;
  customer: BrowserState;
}

const accounts = base.extend<object, SignedIn>({
  administrator: signedInState(() => demoAccounts.administrator),
  viewer: signedInState(() => demoAccounts.viewer),
  customer: signedInState(newCustomer),
});

/** Like `journey`'s test, signed in as the sample administrator. */
export const administratorTest = accounts.extend<{ signedIn: BrowserState }>({
  signedIn: ({ administrator }, use) => use(administrator),
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Like `journey`'s test, signed in as the sample customer. */
export const viewerTest = accounts.extend<{ signedIn: BrowserState }>({
  signedIn: ({ viewer }, use) => use(viewer),
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Like `journey`'s test, signed in as a customer of this worker, whose records no other test sees. */
export const customerTest = accounts.extend<{ signedIn: BrowserState }>({
  signedIn: ({ customer }, use) => use(customer),
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Browser state without a session, for a second context within a test. */
export const nobody: BrowserState = { cookies: [], origins: [] };

/** Fixture of a worker: the browser state of an account that has signed in. */
function signedInState(
  account: (page: Page) => Customer | Promise<Customer>,
): [WorkerFixture<BrowserState, PlaywrightWorkerArgs>, { scope: 'worker' }] {
  return [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await storeSignIn(page, await account(page));
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ];
}
