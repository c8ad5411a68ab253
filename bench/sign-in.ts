import type { Browser, Page } from 'playwright';
import { administerAccounts } from '../tests/support/accounts';
import { signInBySrp } from '../tests/support/srp-sign-in';
import type { Site } from './site-process';

type Backend = Omit<Site, 'stop'>;

interface Account {
  email: string;
  password: string;
}

/** Creates an administrator of a backend and signs in; returns the headers of its requests. */
export async function administratorHeaders(backend: Backend): Promise<{ authorization: string }> {
  return { authorization: await signInBySrp(backend, await createAdministrator(backend)) };
}

/** State of a browser in which a new administrator has signed in. */
export async function administratorState(browser: Browser, site: Backend) {
  return signInState(browser, site.url, await createAdministrator(site));
}

/** State of a browser in which a user has signed in. */
export async function signInState(browser: Browser, site: string, account: Account) {
  const page = await browser.newPage();
  await signIn(page, site, account);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

export async function signIn(page: Page, site: string, { email, password }: Account): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Username or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(account|admin-dashboard)/);
}

function createAdministrator(backend: Backend) {
  return administerAccounts(backend).create({ groups: ['ADMIN'] });
}
