import type { Page } from '@playwright/test';
import { moveClock } from '../../support/move-clock';
import { administrationOf, type Customer } from './customers';
import { logIn } from './journey';

/**
 * Logs in when so much time has passed. Tokens have ended then: the browser forgets them first, on a page that asks for
 * nothing and so misses nothing.
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
