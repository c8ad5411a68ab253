import type { Browser, BrowserContext, Page } from '@playwright/test';
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
  administrator: [
    async ({ browser }, use, { project }) => {
      await use(await signedInState(browser, project.use.baseURL, () => demoAccounts.administrator));
    },
    { scope: 'worker' },
  ],
  viewer: [
    async ({ browser }, use, { project }) => {
      await use(await signedInState(browser, project.use.baseURL, () => demoAccounts.viewer));
    },
    { scope: 'worker' },
  ],
  customer: [
    async ({ browser }, use, { project }) => {
      await use(await signedInState(browser, project.use.baseURL, newCustomer));
    },
    { scope: 'worker' },
  ],
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

/** The browser state of an account that has just signed in. */
async function signedInState(
  browser: Browser,
  baseURL: string | undefined,
  account: (page: Page) => Customer | Promise<Customer>,
): Promise<BrowserState> {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await storeSignIn(page, await account(page));
  const state = await page.context().storageState();
  await page.close();
  return state;
}
