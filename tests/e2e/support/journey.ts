import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerFixture,
} from '@playwright/test';
import { demoAccounts } from '../../../amplify/seed/demo-accounts';
import type { Fault } from '../../../local-backend/src/http/faults';
import { switchFromEnvironment } from '../../../scripts/environment-variables';
import { type Customer, newCustomer } from './customers';
import { storeSignIn } from './stored-sign-in';

export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Browser states with the tokens of one session per worker, for any context of a test. */
interface SignIns {
  administrator: BrowserState;
  viewer: BrowserState;
  customer: BrowserState;
}

interface JourneyFixtures {
  expectedConsoleError: RegExp;
  /** False: the pages of the test's own context are transparent, so the browser does not draw them. */
  isDrawn: boolean;
  consoleErrors: undefined;
}

/**
 * Test fixture that fails on console errors and uncaught exceptions, except expected ones. Drawing takes almost half of
 * a page's processor time, so `npm test` draws only for tests that measure pixels or paint timing; `npm run e2e` draws
 * always (docs/decisions/0049). The sign-ins belong to this fixture, although most tests request none: a test with
 * other fixtures of the worker would need a new worker and browser.
 */
export const test = base.extend<JourneyFixtures, SignIns>({
  administrator: signedInState(() => demoAccounts.administrator),
  viewer: signedInState(() => demoAccounts.viewer),
  customer: signedInState(newCustomer),
  isDrawn: [switchFromEnvironment('MARQUEE_E2E_ALL', 'off'), { option: true }],
  context: async ({ context, isDrawn }, use) => {
    if (!isDrawn) await context.addInitScript(makeTransparent);
    await use(context);
  },
  // Expects no errors by default: an empty negative look-ahead matches nothing.
  expectedConsoleError: [/(?!)/, { option: true }],
  consoleErrors: [
    async ({ page, expectedConsoleError }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        // The text of a resource that fails to load does not name it.
        if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      await use(undefined);
      expect(consoleErrors.filter((text) => !expectedConsoleError.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs in each page before its scripts. The browser lays out a transparent page and lets the test press its elements,
 * but does not paint it.
 */
function makeTransparent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

export { expect };

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

/** Logs in by the form and waits for the target page: the account, or the back office. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/account$|\/admin-dashboard/);
}

/** A fault: the operation fails with an internal error. */
export const internalFailure = { kind: 'fail', code: 'InternalFailure', message: 'Out of order' } as const;

/** Injects faults into the backend, with the installation's admin key, while `during` runs. */
export async function withFaults(page: Page, faults: Fault[], during: () => Promise<void>): Promise<void> {
  const { adminCredentials } = JSON.parse(
    readFileSync(path.join(process.env.MARQUEE_E2E_DATA ?? '', 'keys.json'), 'utf8'),
  );
  const headers = { authorization: `Bearer ${adminCredentials.secretAccessKey}` };
  const planted = await page.request.put('/_local/faults', { headers, data: faults });
  expect(planted.ok()).toBe(true);
  try {
    await during();
  } finally {
    await page.request.delete('/_local/faults', { headers });
  }
}
