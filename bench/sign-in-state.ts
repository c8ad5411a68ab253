import type { Browser } from 'playwright';
import { demoAccounts } from '../amplify/seed/demo-accounts';

/** Signs in with a demo account and returns the state of the browser. */
export async function signInState(browser: Browser, site: string, account: keyof typeof demoAccounts) {
  const { email, password } = demoAccounts[account];
  const page = await browser.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Username or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(account|admin-dashboard)/);
  const state = await page.context().storageState();
  await page.close();
  return state;
}
