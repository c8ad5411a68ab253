import type { Page } from '@playwright/test';
import { DAY, HOUR, restoreClock } from '../support/move-clock';
import { sendToWebhook, stripeEvent, stripeSignature } from '../support/stripe-events';
import { fakeStripeUrl, webhookSecret } from '../support/stripe-settings';
import { administrationOf, type Customer, newCustomer } from './support/customers';
import { expect, test } from './support/journey';
import { requestAs } from './support/signed-in-request';
import { storeSignIn } from './support/stored-sign-in';
import { atStripe, logInWhen, moveStripeClock, sendStripeEvent, webhookOf } from './support/stripe-checkout';

/*
 * The site with Stripe enabled, as in a deployment: its functions call Stripe's API over HTTP, customers pay on
 * Stripe's page, and Stripe sends events to the webhook. A fake Stripe responds (tests/support/fake-stripe.ts).
 */

// The other journeys of this file need the real time. Unloads the page first, because the API would reject its requests
// for a wrong time.
test.afterEach(async ({ page, baseURL }) => {
  await page.goto('about:blank');
  await restoreClock({ ...administrationOf(page), url: baseURL ?? '' });
  await moveStripeClock(0);
});

test('the webhook refuses events without a recent signature of Stripe', async ({ page }) => {
  const { payment } = await leftAtStripe(page);
  const body = stripeEvent('checkout-session-completed', { payment });
  const at = Date.now();
  const signed = stripeSignature(body, { secret: webhookSecret, at });
  const post = (sent: string, signature?: string) => sendToWebhook(webhookOf(page), sent, signature);
  expect(await post(body, stripeSignature(body, { secret: 'whsec_of-somebody-else', at }))).toBe(400);
  expect(await post(body.replace('"usd"', '"eur"'), signed)).toBe(400);
  expect(await post(body, stripeSignature(body, { secret: webhookSecret, at: at - 400_000 }))).toBe(400);
  expect(await post(body, signed.replace(/v1=\w+/, 'v1='))).toBe(400);
  expect(await post(body)).toBe(400);
  const noJson = 'paid=yes';
  expect(await post(noJson, stripeSignature(noJson, { secret: webhookSecret, at }))).toBe(400);
  expect((await page.request.get(webhookOf(page), { headers: { 'stripe-signature': signed } })).status()).toBe(400);
  await page.goto('/account');
  await expect(membershipOf(page)).toContainText('You have no membership yet.');
  await expect(payments(page)).toHaveText([/\$9\.99Pending$/]);
  // Only the signatures were invalid.
  expect(await post(body, signed)).toBe(200);
  await page.reload();
  await expect(membershipOf(page)).toContainText('Active until');
});

test('a membership through trial, stored card, renewal, plan change, cancellation, end and payment at Stripe', async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await storeSignIn(page, customer);
  await page.goto('/subscription?promo=1-month-plan');
  await page.getByRole('button', { name: 'Start your first 30 days' }).click();
  await page.getByRole('button', { name: 'Add a card to continue' }).click();
  await expect(page.getByText('We never see its number.')).toBeVisible();
  await atStripe(page, 'Save a card', 'Save card');
  await expect(page.getByRole('heading', { name: 'Your card has been saved' })).toBeFocused();
  await expect(page.getByText('The next payment is $9.99 on')).toBeVisible();

  await logInWhen(page, customer, 31 * DAY);
  const card = membershipOf(page);
  await expect(card).toContainText('Active until');
  await expect(card).toContainText('•••• 4242');
  await expect(payments(page)).toHaveText([/\$9\.99PaidReceipt [\d-]+$/]);
  await page.goto('/subscription?promo=6-month-plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan has been changed.' })).toBeFocused();
  await expect(page.getByText('The next payment is $41.94 on')).toBeVisible();

  await logInWhen(page, customer, 62 * DAY);
  await expect(card).toContainText('6-month plan');
  await expect(payments(page)).toHaveText([/\$41\.94Paid/, /\$9\.99Paid/]);
  await card.getByRole('button', { name: 'Cancel membership' }).click();
  await card.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(card).toContainText('Cancelled. You keep access until');

  await logInWhen(page, customer, 260 * DAY);
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Free');
  await expect(card).toContainText('Ended on');
  await expect(payments(page)).toHaveCount(2);
  await card.getByRole('link', { name: 'Continue with a plan' }).click();
  await expect(page.getByText('You have already used your first 30 days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start your first 30 days' })).toHaveCount(0);
  await atStripe(page, 'Pay $41.94', 'Pay');
  // The return of the browser alone starts no membership: the webhook does, here a moment later.
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment complete. You are a member.' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(card).toContainText('Active until');
  await card
    .getByRole('link', { name: /^Receipt \d/ })
    .first()
    .click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('Marquee membership, 6-month plan');
  await expect(receipt).toContainText('Card •••• 4242');
});

test('a card that Stripe declines, at checkout or renewal, is not charged and is reported on the account', async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await storeSignIn(page, customer);
  await requestAs(page, 'mutation { startTrial(planId: "1-month-plan") { id } }');
  await logInWhen(page, customer, 31 * DAY);
  const card = membershipOf(page);
  await page.goto('/subscription?promo=6-month-plan');
  await atStripe(page, 'Pay $41.94', 'Decline');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another one.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Payment cancelled. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '6-month plan' })).toBeChecked();
  await page.goto('/account');
  await expect(payments(page)).toHaveText([/\$41\.94Pending$/]);
  await expect(card).toContainText('Ended on');

  // The session expires after one day, and the payment is abandoned.
  await logInWhen(page, customer, 32 * DAY + HOUR);
  await expect(payments(page)).toHaveText([/\$41\.94Failed · not finished$/]);
  await card.getByRole('link', { name: 'Continue with a plan' }).click();
  await atStripe(page, 'Pay $9.99', 'Pay; later charges are declined');
  await expect(page.getByRole('heading', { name: 'Payment complete. You are a member.' })).toBeFocused();

  await logInWhen(page, customer, 64 * DAY);
  await expect(card).toContainText('The last payment did not go through. We will try to charge $9.99 on');
  await expect(card).toContainText('•••• 0341');
  await expect(payments(page)).toHaveText([
    /\$9\.99Failed · insufficient funds$/,
    /\$9\.99Paid/,
    /\$41\.94Failed · not finished$/,
  ]);
  await card.getByRole('link', { name: 'Use another card' }).click();
  await atStripe(page, 'Save a card', 'Back');
  await expect(page.getByText('Payment cancelled. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await atStripe(page, 'Save a card', 'Save card; later charges are declined');
  await expect(page.getByRole('alert')).toContainText('Your bank declined this card. Nothing was charged.');
  await page.getByRole('link', { name: 'Try again' }).click();
  await atStripe(page, 'Save a card', 'Save card');
  await expect(page.getByRole('heading', { name: 'Your card has been saved' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(card).toContainText('•••• 4242');
  await expect(card).not.toContainText('did not go through');
  await expect(card.getByRole('link', { name: /^Receipt \d/ })).toHaveCount(2);
});

test('closing an account deletes the card at Stripe', async ({ page }) => {
  const { payment } = await leftAtStripe(page);
  expect(await sendStripeEvent(page, 'checkout-session-completed', { payment })).toBe(200);
  expect((await requestAs(page, 'mutation { closeAccount }')).closeAccount).toBe(true);
  // Stripe does not find a deleted customer.
  const deletion = await fetch(`${fakeStripeUrl}/v1/customers/cus_${payment}`, { method: 'DELETE' });
  expect(deletion.status).toBe(404);
});

function membershipOf(page: Page) {
  return page.getByRole('region', { name: 'Membership' });
}

/** The payments listed on the account: date, status, amount, and `Receipt` if there is one. */
function payments(page: Page) {
  return membershipOf(page).getByRole('listitem');
}

/** A new customer who is on Stripe's page and has not pressed a button. */
async function leftAtStripe(page: Page): Promise<{ customer: Customer; payment: string }> {
  const customer = await newCustomer(page);
  await storeSignIn(page, customer);
  const wanted = `planId: "1-month-plan", shownCents: 999, requestId: "${crypto.randomUUID()}"`;
  const { startPayment } = await requestAs(page, `mutation { startPayment(${wanted}) { paymentId outcome } }`);
  expect(startPayment.outcome).toBe('REDIRECT');
  return { customer, payment: startPayment.paymentId };
}
