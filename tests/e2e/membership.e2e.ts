import { newCustomer } from './customers';
import { expect, logIn, test } from './journey';

test('a visitor chooses a plan, signs in, starts the first 30 days, and cancels in two clicks', async ({ page }) => {
  await page.goto('/subscription?promo=6-month-plan');
  await expect(page.getByRole('radio', { name: /^6-month plan/ })).toBeChecked();
  await expect(page.getByText('$6.99')).toBeVisible();
  await page.getByRole('radio', { name: /^12-month plan/ }).check();
  await expect(page).toHaveURL(/promo=12-month-plan$/);
  await expect(page.getByText('Save 68%')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start your first 30 days' })).toHaveAttribute(
    'href',
    /^\/signup\?next=%2Fsubscription%3Fpromo%3D12-month-plan$/,
  );
  const customer = await newCustomer(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username or e-mail').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/subscription\?promo=12-month-plan$/);
  await page.getByRole('button', { name: 'Start your first 30 days' }).click();
  await expect(page.getByRole('heading', { name: 'Your first 30 days have begun' })).toBeFocused();
  const end = new Date(Date.now() + 30 * 24 * 3_600_000).toLocaleDateString('en', { dateStyle: 'long' });
  await expect(page.getByText(`until ${end}`)).toBeVisible();

  await page.goto('/subscription?promo=1-month-plan');
  await expect(page.getByText('You have had your first 30 days already.')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Subscribed');
  const card = page.getByRole('region', { name: 'Membership' });
  await expect(card).toContainText('12-month plan');
  await card.getByRole('button', { name: 'Cancel membership' }).click();
  await card.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(card).toContainText(`Cancelled. You keep access until ${end}.`);
});

test('an offer that does not exist asks to choose a plan', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, await newCustomer(page));
  await page.goto('/subscription?promo=3-month-plan');
  await expect(page.getByText('This offer does not exist.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start your first 30 days' })).toBeDisabled();
  await page.getByRole('radio', { name: /^1-month plan/ }).check();
  await expect(page.getByRole('button', { name: 'Start your first 30 days' })).toBeEnabled();
});
