import type { Page } from '@playwright/test';
import outputs from '../../../amplify_outputs.json' with { type: 'json' };
import { tokensBySrp } from '../../support/srp-sign-in';
import { administrationOf, type Customer } from './customers';

/**
 * Signs in without the login form, for half of its processor time: stores the tokens of a new session in the page's
 * browser, as Remember Me does. Leaves the page on a file of the site without scripts. Returns the second of the sign-in,
 * in Unix time.
 */
export async function storeSignIn(page: Page, customer: Customer): Promise<number> {
  await page.goto('/robots.txt');
  const { accessToken, idToken, refreshToken } = await tokensBySrp(administrationOf(page), customer);
  const { username, iat } = claimsOf(accessToken);
  const client = `CognitoIdentityServiceProvider.${outputs.auth.user_pool_client_id}`;
  const ofUser = {
    ...{ accessToken, idToken, refreshToken },
    clockDrift: String(iat * 1000 - Date.now()),
    signInDetails: JSON.stringify({ loginId: customer.email, authFlowType: 'USER_SRP_AUTH' }),
  };
  const entries = Object.entries(ofUser).map(([name, value]) => [`${client}.${username}.${name}`, value] as const);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    },
    [[`${client}.LastAuthUser`, username] as const, ...entries],
  );
  return iat;
}

/** Claims of an access token; `iat` is in seconds. */
function claimsOf(token: string): { username: string; iat: number } {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
