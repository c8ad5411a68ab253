import type { Page } from '@playwright/test';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { test as base } from './journey';

type BrowserState = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

/** As `journey`'s test, signed in as the sample administrator: who logged in once a worker. */
export const test = base.extend<object, { adminState: BrowserState }>({
  adminState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await logInAsAdministrator(page);
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  storageState: ({ adminState }, use) => use(adminState),
});

/** Logs in as the sample administrator, who comes to the back office. */
export async function logInAsAdministrator(page: Page): Promise<void> {
  const { email, password } = demoAccounts.administrator;
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin-dashboard/);
}
