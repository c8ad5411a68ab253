import type { Page } from '@playwright/test';
import {
  type EventMarks,
  type StripeEventName,
  sendToWebhook,
  stripeEvent,
  stripeSignature,
} from '../../support/stripe-events';
import { fakeStripeUrl, webhookSecret } from '../../support/stripe-settings';
import type { Customer } from './customers';
import { expect } from './journey';
import { logInLater } from './log-in-later';

/** Continues from the site's page to Stripe's, and presses buttons there. */
export async function atStripe(page: Page, heading: string, ...pressed: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(new RegExp(`^${fakeStripeUrl}/c/pay/`));
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  for (const name of pressed) await page.getByRole('button', { name, exact: true }).click();
}

/** Logs in when so much time has passed, for the site and for Stripe. */
export async function logInWhen(page: Page, customer: Customer, offsetMilliseconds: number): Promise<void> {
  await moveStripeClock(offsetMilliseconds);
  await logInLater(page, customer, offsetMilliseconds);
}

/** Puts Stripe's clock so many milliseconds ahead. */
export async function moveStripeClock(offsetMilliseconds: number): Promise<void> {
  const body = new URLSearchParams({ offsetMilliseconds: String(offsetMilliseconds) });
  await fetch(`${fakeStripeUrl}/control/clock`, { method: 'PUT', body });
}

/** Tells the site of an event as Stripe does, its clock being so far ahead; answers with the status of the answer. */
export async function tell(page: Page, name: StripeEventName, marks: EventMarks, ahead = 0): Promise<number> {
  const body = stripeEvent(name, marks);
  return sendToWebhook(webhookOf(page), body, stripeSignature(body, { secret: webhookSecret, at: Date.now() + ahead }));
}

/** The function's own web address at the site that the page is of. */
export function webhookOf(page: Page): string {
  return new URL('/_local/functions/stripe-events', page.url()).href;
}
