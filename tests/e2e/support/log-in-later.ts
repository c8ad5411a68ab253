import type { Page } from '@playwright/test';
import { moveClock } from '../../support/move-clock';
import { administrationOf, type Customer } from './customers';
import { logIn } from './journey';

/**
 * Moves the clock and logs in again. The browser first discards its tokens, which have expired, on a page without
 * requests.
 */
export async function logInLater(page: Page, customer: Customer, offsetMilliseconds: number): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/login');
  await moveClock(administrationOf(page), offsetMilliseconds);
  await logIn(page, customer);
}
