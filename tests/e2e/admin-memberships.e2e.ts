import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInBySrp } from '../support/srp-sign-in';
import { violations } from './support/axe';
import { administrationOf, newCustomer } from './support/customers';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs, requestWithToken } from './support/signed-in-request';

const list = '/admin-dashboard/subscription-list';

test('finds a subscriber, opens the account, exports and refunds a payment, ends the membership', async ({ page }) => {
  await page.goto(list);
  const email = await newSubscriber(page);
  await page.getByRole('searchbox', { name: 'Search by e-mail or name' }).fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  // The unfiltered list may also have one row, which is dimmed when the search begins.
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(row).toContainText('Active');
  await expect(row).toContainText('6-month plan');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('EXPIRED');
  await expect(page.getByText('No memberships match your search.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('ACTIVE');
  await row.getByRole('link').press('Enter');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(email);
  await page.goBack();

  await row.getByRole('button', { name: `End the membership of ${email}` }).press('Enter');
  const ending = page.getByRole('dialog', { name: 'End this membership?' });
  await ending.getByRole('button', { name: 'End membership' }).press('Enter');
  await expect(ending.getByText('Enter a reason')).toBeVisible();
  await ending.getByLabel('Reason').fill('Asked for it on the telephone');
  await ending.getByRole('button', { name: 'End membership' }).press('Enter');
  await expect(page.getByText(`The membership of ${email} has ended.`)).toBeVisible();
  await expect(page.getByText('No memberships match your search.')).toBeVisible();

  await page.getByRole('link', { name: 'Payments', exact: true }).press('Enter');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('PAID');
  const payment = page.getByRole('row', { name: new RegExp(email) });
  await expect(payment).toContainText('$41.94');
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`,${email},`);
  expect(file).toContain(',41.94,PAID,');
  await payment.getByRole('button', { name: `Refund $41.94 to ${email}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $41.94' }).press('Enter');
  await expect(page.getByText(`$41.94 has been refunded to ${email}.`)).toBeVisible();
  await expect(payment).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('REFUNDED');
  await expect(payment).toContainText('Refunded');

  // The account shows the same payments.
  await payment.getByRole('link').first().press('Enter');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('Paid: $0.00. Refunded: $41.94.');
  await expect(payments.getByRole('listitem')).toHaveText(
    /Refunded · .+\$41\.94.*6-month plan · .+ to .+ · Receipt \d{6}-/,
  );
  await expect(page.getByRole('region', { name: 'Memberships' })).toContainText(/Started on .+\. Ended on .+\./);
  const ended = new RegExp(`^Membership ended · ${email} · Asked for it on the telephone`);
  const refunded = new RegExp(`^Payment refunded · ${email} · [\\d-]{16} · \\$41\\.94`);
  // The customer's own payment is their activity, no change by another user.
  const changes = page.getByRole('region', { name: 'Changes to this account' }).getByRole('listitem');
  await expect(changes.filter({ hasText: /^(Payment|Membership)/ })).toHaveText([refunded, ended]);
  expect(await violations(page)).toEqual([]);

  await page.goto('/admin-dashboard/activity?type=Payment+refunded');
  const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').filter({ hasText: refunded });
  await entry.getByRole('link', { name: email }).press('Enter');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(email);
});

test('creates, edits and retires a plan; customers see each state', async ({ page }) => {
  await page.goto(`${list}?tab=plans`);
  await page.getByRole('link', { name: 'Add plan' }).press('Enter');
  await page.getByLabel('Billing period (months)').fill('6');
  await page.getByLabel('Price per month').fill('5,50');
  await expect(page.getByText('Customers pay $33.00 every 6 months.')).toBeVisible();
  await page.getByRole('button', { name: 'Save plan' }).press('Enter');
  await expect(page.getByText('There is already a plan with this billing period.')).toBeVisible();
  await page.getByLabel('Billing period (months)').fill('3');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Plan saved.')).toBeVisible();

  try {
    await page.getByRole('link', { name: 'View on the site: 3-month plan' }).click();
    await expect(page.getByRole('radio', { name: /^3-month plan/ })).toBeChecked();
    await expect(page.getByText('$16.50 every 3 months')).toBeVisible();
    await page.goto(`${list}?tab=plans`);
    await page.getByRole('link', { name: 'Edit: 3-month plan' }).click();
    await page.getByLabel('Name').fill('Summer');
    await requestAs(
      page,
      'mutation { updateSubscriptionPlans(input: { id: "3-month-plan", plan_price: "4.00" }) { id } }',
    );
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByText('This plan has changed since you opened it.')).toBeVisible();
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByRole('heading', { name: 'Summer' })).toBeVisible();
  } finally {
    await page.goto(`${list}?tab=plans`);
    await page.getByRole('button', { name: /^Delete: (Summer|3-month plan)/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('has been removed.')).toBeVisible();
  }
});

/** Creates a customer with six paid months; returns the e-mail address. */
async function newSubscriber(page: Page): Promise<string> {
  const customer = await newCustomer(page);
  const token = await signInBySrp(administrationOf(page), customer);
  const card = 'cardNumber: "4242424242424242", cardExpiry: "12/79", cardCode: "123"';
  const plan = 'planId: "6-month-plan", shownCents: 4194';
  const query = `mutation { startPayment(${plan}, requestId: "${crypto.randomUUID()}", ${card}) { outcome } }`;
  expect(await requestWithToken(page, token, query)).toEqual({ startPayment: { outcome: 'PAID' } });
  return customer.email;
}
