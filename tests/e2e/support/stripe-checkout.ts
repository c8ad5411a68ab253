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
  await page.getByRole('button', { name: /^(Continue to payment|Enter your card)$/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${fakeStripeUrl}/c/pay/`));
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  for (const name of pressed) await page.getByRole('button', { name, exact: true }).click();
}

/** Moves the clocks of the site and of Stripe, and logs in again. */
export async function logInWhen(page: Page, customer: Customer, offsetMilliseconds: number): Promise<void> {
  await moveStripeClock(offsetMilliseconds);
  await logInLater(page, customer, offsetMilliseconds);
}

/** Moves the clock of the fake Stripe ahead by this many milliseconds. */
export async function moveStripeClock(offsetMilliseconds: number): Promise<void> {
  const body = new URLSearchParams({ offsetMilliseconds: String(offsetMilliseconds) });
  await fetch(`${fakeStripeUrl}/control/clock`, { method: 'PUT', body });
}

/** Sends an event to the site as Stripe does, with its clock ahead by `ahead`; returns the status of the response. */
export async function sendStripeEvent(
  page: Page,
  name: StripeEventName,
  marks: EventMarks,
  ahead = 0,
): Promise<number> {
  const body = stripeEvent(name, marks);
  return sendToWebhook(webhookOf(page), body, stripeSignature(body, { secret: webhookSecret, at: Date.now() + ahead }));
}

/** The webhook's function URL at the page's site. */
export function webhookOf(page: Page): string {
  return new URL('/_local/functions/stripe-events', page.url()).href;
}
