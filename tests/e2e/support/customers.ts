import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoAccounts } from '../../../amplify/seed/demo-accounts';
import outputs from '../../../amplify_outputs.json' with { type: 'json' };
import { type Administration, administerAccounts } from '../../support/accounts';
import { signInBySrp } from '../../support/srp-sign-in';
import { mailedCode, newAddress } from './mailbox';
import { requestWithToken } from './signed-in-request';

export interface Customer {
  email: string;
  password: string;
}

/** A new customer for one journey, signed up and confirmed; `isConfirmed: false` omits the confirmation. */
export async function newCustomer(page: Page, { isConfirmed = true } = {}): Promise<Customer> {
  const customer = { email: newAddress(), password: 'Quiet-Room-42!' };
  const ClientId = outputs.auth.user_pool_client_id;
  const Username = customer.email;
  const UserAttributes = [{ Name: 'email', Value: Username }];
  await callUserPool(page, 'SignUp', { ClientId, Username, Password: customer.password, UserAttributes });
  if (isConfirmed) {
    const ConfirmationCode = await mailedCode(page, Username);
    await callUserPool(page, 'ConfirmSignUp', { ClientId, Username, ConfirmationCode });
  }
  return customer;
}

/** Disables an account by the operation of the back office, as the sample administrator. */
export async function disableAccount(page: Page, email: string): Promise<void> {
  const token = await signInBySrp(administrationOf(page), demoAccounts.administrator);
  const find = `{ browseAccounts(search: "${email}") { items { id } } }`;
  const { browseAccounts } = await requestWithToken(page, token, find);
  const [{ id }] = browseAccounts.items;
  await requestWithToken(page, token, `mutation { changeAccountAccess(id: "${id}", change: DISABLE) }`);
}

/** Account management with the installation's admin key. */
export function administration(page: Page) {
  return administerAccounts(administrationOf(page));
}

/** The installation that serves the page, with its admin key. */
export function administrationOf(page: Page): Administration {
  const { adminCredentials } = JSON.parse(
    readFileSync(path.join(process.env.MARQUEE_E2E_DATA ?? '', 'keys.json'), 'utf8'),
  );
  return { url: originOf(page), outputs, adminKey: adminCredentials };
}

async function callUserPool(page: Page, action: string, input: object): Promise<void> {
  const response = await page.request.post('/_local/cognito-idp', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    data: JSON.stringify(input),
  });
  if (!response.ok()) throw new Error(`${action}: ${await response.text()}`);
}

/** The page has been opened before: its address contains the site's origin. */
function originOf(page: Page): string {
  return new URL(page.url()).origin;
}
