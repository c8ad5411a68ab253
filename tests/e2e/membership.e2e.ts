import { DAY, restoreClock } from '../support/move-clock';
import { violations } from './support/axe';
import { administrationOf, newCustomer } from './support/customers';
import { expect, logIn, test } from './support/journey';
import { logInLater } from './support/log-in-later';
import { storeSignIn } from './support/stored-sign-in';

test('a visitor chooses a plan, signs in, starts the first 30 days, and cancels in two clicks', async ({ page }) => {
  await page.goto('/subscription?promo=6-month-plan');
  await expect(page.getByRole('radio', { name: /^6-month plan/ })).toBeChecked();
  await expect(page.getByText('$6.99')).toBeVisible();
  await expect(page.getByText('$41.94 every 6 months')).toBeVisible();
  await page.getByRole('radio', { name: /^12-month plan/ }).check();
  await expect(page).toHaveURL(/promo=12-month-plan$/);
  await expect(page.getByText('$47.88 every 12 months')).toBeVisible();
  await expect(page.getByText('$72.00 less than paying monthly')).toBeVisible();
  // The offer is the same as on the landing page's card.
  await expect(page.getByText('First 2 years: $47.88 + $41.12 = $89.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start your first 30 days' })).toHaveAttribute(
    'href',
    /^\/signup\?next=%2Fsubscription%3Fpromo%3D12-month-plan%26step%3Dreview$/,
  );
  const customer = await newCustomer(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username or e-mail').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/subscription\?promo=12-month-plan&step=review$/);
  await page.getByRole('button', { name: 'Start your first 30 days' }).click();
  await expect(page.getByRole('heading', { name: 'Your first 30 days have started' })).toBeFocused();
  const end = new Date(Date.now() + 30 * DAY).toLocaleDateString('en', { dateStyle: 'long' });
  await expect(page.getByText(`until ${end}`)).toBeVisible();

  // A new plan applies immediately during the trial.
  await page.goto('/subscription?promo=1-month-plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan has been changed.' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Subscribed');
  const card = page.getByRole('region', { name: 'Membership' });
  await expect(card).toContainText('1-month plan');
  await expect(card).toContainText('None: it ends automatically');
  const cancel = card.getByRole('button', { name: 'Cancel membership' });
  await cancel.click();
  await expect(page.getByRole('button', { name: 'Keep membership' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await card.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(card).toContainText(`Cancelled. You keep access until ${end}.`);
  await page.keyboard.press('Tab');
  const resume = card.getByRole('button', { name: 'Resume membership' });
  await expect(resume).toBeFocused();
  await resume.click();
  await expect(card).toContainText(`Your first 30 days run until ${end}.`);
});

test('asks to choose a plan for an unknown offer; shows membership notices only to the user who acted', async ({
  page,
}) => {
  await storeSignIn(page, await newCustomer(page));
  await page.goto('/subscription?promo=3-month-plan');
  await expect(page.getByText('This offer does not exist.')).toBeVisible();
  const start = page.getByRole('button', { name: 'Start your first 30 days' });
  await expect(start).toBeDisabled();
  await page.getByRole('radio', { name: /^1-month plan/ }).check();
  await expect(start).toBeEnabled();

  await start.click();
  const done = page.getByRole('heading', { name: 'Your first 30 days have started' });
  await expect(done).toBeFocused();
  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start your first 30 days' })).toBeVisible();
  await expect(done).toBeHidden();
  await logIn(other, await newCustomer(other));
  await expect(start).toBeVisible();
  await expect(done).toBeHidden();
});

test('a membership through trial, card payment, plan change, cancellation, end and new payment', async ({ page }) => {
  const customer = await newCustomer(page);
  await storeSignIn(page, customer);
  const backend = administrationOf(page);
  await page.goto('/subscription?promo=1-month-plan');
  await page.getByRole('button', { name: 'Start your first 30 days' }).click();
  await page.getByRole('button', { name: 'Add a card to continue' }).dblclick();
  await page.getByRole('button', { name: /^4242/ }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByRole('heading', { name: 'Your card has been saved' })).toBeFocused();
  await expect(page.getByText('The next payment is $9.99 on')).toBeVisible();
  try {
    await logInLater(page, customer, 31 * DAY);
    const card = page.getByRole('region', { name: 'Membership' });
    await expect(card).toContainText('Active until');
    await expect(card).toContainText('•••• 4242');
    await card.getByRole('link', { name: /^Receipt \d/ }).click();
    const receipt = page.getByRole('article', { name: /^Receipt \d{6}-\d{4}-\d{4}$/ });
    const named = String(await receipt.getAttribute('aria-label'));
    // The receipt has the same number everywhere, also as the name of the printed file.
    await expect(receipt).toContainText(`Number${named.replace('Receipt ', '')}`);
    await expect(page).toHaveTitle(`${named} – Marquee`);
    await expect(receipt).toContainText('Marquee membership, 1-month plan');
    await expect(receipt).toContainText(customer.email);
    await expect(receipt).toContainText('$9.99');
    expect(await violations(page)).toEqual([]);
    // The receipt is printed without the rest of the page.
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    expect(await page.locator('body').innerText()).toBe(await receipt.innerText());
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Back to the account' }).click();
    // The paid period stays; another plan starts at its end, unless the customer cancels the change.
    await page.goto('/subscription?promo=6-month-plan');
    await page.getByRole('button', { name: 'Change plan' }).click();
    await expect(page.getByRole('heading', { name: 'Your plan has been changed.' })).toBeFocused();
    await expect(page.getByText(/^From .+: 6-month plan\.$/)).toBeVisible();
    await expect(page.getByText('The next payment is $41.94 on')).toBeVisible();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(card).toContainText('1-month plan');
    await expect(card).toContainText(/Next payment\$41\.94 on/);
    await card.getByRole('button', { name: 'Cancel this change' }).click();
    await expect(card).toContainText(/Next payment\$9\.99 on/);
    await card.getByRole('button', { name: 'Cancel membership' }).click();
    await card.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(card).toContainText('Cancelled. You keep access until');

    await logInLater(page, customer, 63 * DAY);
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Free');
    await expect(card).toContainText('Ended on');
    await card.getByRole('link', { name: 'Continue with a plan' }).click();
    // The server refuses a second trial; the page offers payment.
    await expect(page.getByText('You have already used your first 30 days.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start your first 30 days' })).toHaveCount(0);
    // The second year of this plan has another price than the first one, which is paid today.
    await page.getByRole('radio', { name: /^12-month plan/ }).check();
    await page.getByRole('button', { name: /^4000 0000 0000 0002/ }).click();
    await page.getByRole('button', { name: 'Pay $47.88' }).click();
    await expect(page.getByRole('alert')).toContainText('Your bank declined this card. Nothing was charged.');
    await page.getByRole('button', { name: /^4000 0025 0000 3155/ }).click();
    await page.getByRole('button', { name: 'Pay $47.88' }).click();
    await page.getByRole('dialog', { name: 'Bank confirmation' }).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Payment complete. You are a member.' })).toBeFocused();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(card).toContainText('Active until');
  } finally {
    await restoreClock(backend);
  }
});
