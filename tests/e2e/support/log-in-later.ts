import type { Page } from '@playwright/test';
import { moveClock } from '../../support/move-clock';
import { administrationOf, type Customer } from './customers';
import { expect } from './journey';
import { storeSignIn } from './stored-sign-in';

/**
 * Moves the clock, signs in again and opens the account. The browser first discards its tokens, which have expired, on a
 * page without requests.
 */
export async function logInLater(page: Page, customer: Customer, offsetMilliseconds: number): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await moveClock(administrationOf(page), offsetMilliseconds);
  await storeSignIn(page, customer);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account$/);
}
