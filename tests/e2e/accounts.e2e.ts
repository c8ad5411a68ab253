import type { Request } from '@playwright/test';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { newCustomer } from './support/customers';
import { holdRequests } from './support/hold-requests';
import { expect, logIn, test } from './support/journey';
import { mailedCode, newAddress } from './support/mailbox';
import { requestAs } from './support/signed-in-request';
import { storeSignIn } from './support/stored-sign-in';

const password = 'Quiet-Room-42!';
// The browser's console error for an error response.
test.use({ expectedConsoleError: /status of 40[01]|Could not load .*(Unauthorized|No current user)/ });

test.describe('signing up', () => {
  test('a new account: a wrong code shows an error, the right one leads to the requested page', async ({ page }) => {
    const email = newAddress();
    await page.goto('/signup?next=%2Fmovies%3Fpage%3D2');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Code').fill('000000');
    const code = await mailedCode(page, email);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('This code is incorrect. Check the latest e-mail.');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/movies\?page=2$/);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await expect(page.getByText('Review and update your account details', { exact: true })).toBeVisible();
    const facts = page.getByRole('region', { name: 'Your account' });
    await expect(facts.getByRole('term')).toHaveText([
      'Cognito Id',
      'User Email',
      'Verification Status',
      'Account Status',
    ]);
    await expect(facts.getByRole('definition')).toHaveText([/^[\da-f-]{36}$/, email, 'Verified', 'Free']);
    await expect(facts.locator('input, textarea, select')).toHaveCount(0);
    // The backend stores the address as display name at the confirmation.
    await expect(page.getByLabel('Display Name')).toHaveValue(email);
  });

  test('a reload at the code step keeps the step and asks for the password again', async ({ page }) => {
    const email = newAddress();
    await page.goto(`/signup?email=${email}`);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.reload();
    await page.getByLabel('Code').fill(await mailedCode(page, email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your account is confirmed.')).toBeVisible();
    await expect(page.getByLabel('Username or e-mail')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    // The banner's e-mail field is part of the membership offer (specification, decision 22).
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test('an unconfirmed account: signs up again with a new code and a new password', async ({ page }) => {
    await page.goto('/signup');
    const { email } = await newCustomer(page, { isConfirmed: false });
    const first = await mailedCode(page, email);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Another-Room-43!');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Your sign-up was not finished.')).toBeVisible();
    const resent = await mailedCode(page, email, first);
    await page.getByLabel('Code').fill(resent);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Almost done.')).toBeVisible();
    await page.getByLabel('Code').fill(await mailedCode(page, email, resent));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await storeSignIn(page, { email, password: 'Another-Room-43!' });
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-ES' });

    test('an incomplete form shows validation errors in the site’s language below its fields', async ({ page }) => {
      await page.goto('/signup');
      await page.getByLabel('Correo electrónico').fill('ada@');
      await page.getByRole('button', { name: 'Registrarme' }).click();
      await expect(page.getByText('Escribe un correo electrónico completo, como nombre@example.com.')).toBeVisible();
      await expect(page.getByText('Obligatorio', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    });
  });

  test('an existing account: shows User Already Exist! for seven seconds and sends no code', async ({ page }) => {
    await page.clock.install();
    await page.goto('/signup');
    const { email } = demoAccounts.viewer;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const notice = page.getByText('User Already Exist!');
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.clock.fastForward(5000);
    await expect(notice).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Code')).toBeHidden();
    // The link to the login returns for the same address, which it passes on.
    const logInWith = page.getByRole('link', { name: `Log in with ${email}` });
    await page.getByLabel('E-mail').fill(newAddress());
    await expect(logInWith).toBeHidden();
    await page.getByLabel('E-mail').fill(email);
    await logInWith.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username or e-mail')).toHaveValue(email);
  });
});

test.describe('the account', () => {
  test('saves profile changes, keeps those of another device, and asks before leaving unsaved ones', async ({
    page,
  }) => {
    const customer = await newCustomer(page);
    await storeSignIn(page, customer);
    await page.goto('/account');

    await test.step('saves profile changes and asks before leaving unsaved ones', async () => {
      await page.getByLabel('First Name').fill('Ana María');
      await page.getByLabel('Suffix Name').fill('Jr.');
      await page.getByLabel('Mailing Address').fill('Calle Mayor 1\n28013 Madrid');
      await page.getByLabel('Country of the number').selectOption('ES');
      await page.getByLabel('Contact Number').fill('612345678');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('Successfully updated!')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('First Name')).toHaveValue('Ana María');
      await expect(page.getByLabel('Contact Number')).toHaveValue('+34 612 34 56 78');
      await expect(page.getByLabel('Mailing Address')).toHaveValue('Calle Mayor 1\n28013 Madrid');
      // Input typed during a save stays in the form and stays unsaved.
      const isUpdate = (request: Request) => request.postData()?.includes('updateUsers') === true;
      const release = await holdRequests(page, '**/graphql', isUpdate);
      await page.getByLabel('Middle Name').fill('Lucía');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await page.getByLabel('Last Name').fill('Ruiz');
      release();
      await expect(page.getByText('Successfully updated!')).toBeVisible();
      await expect(page.getByLabel('Middle Name')).toHaveValue('Lucía');
      await expect(page.getByLabel('Last Name')).toHaveValue('Ruiz');
      await page.getByRole('link', { name: 'Marquee, home' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
      await page.getByRole('button', { name: 'Stay here' }).click();
      await expect(page.getByLabel('Last Name')).toHaveValue('Ruiz');
      await page.getByRole('link', { name: 'Marquee, home' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('keeps profile changes of another device and does not mark them as unsaved', async () => {
      await page.goto('/account');
      await expect(page.getByLabel('First Name')).toHaveValue('Ana María');
      const facts = page.getByRole('region', { name: 'Your account' });
      const cognitoId = await facts.getByRole('definition').first().textContent();
      const query = `{ listUsersByCognito_id(cognito_id: "${cognitoId}") { items { id } } }`;
      const [{ id }] = (await requestAs(page, query)).listUsersByCognito_id.items;
      const input = `{ id: "${id}", user_mailing_address: "Calle Mayor 2" }`;
      await requestAs(page, `mutation { updateUsers(input: ${input}) { id } }`);
      // This page still shows the values from before the other device's save.
      await page.getByLabel('First Name').fill('Ada');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('Successfully updated!')).toBeVisible();
      await expect(page.getByLabel('Mailing Address')).toHaveValue('Calle Mayor 2');
      await page.getByRole('link', { name: 'Marquee, home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/account');
      await expect(page.getByLabel('First Name')).toHaveValue('Ada');
      await expect(page.getByLabel('Mailing Address')).toHaveValue('Calle Mayor 2');
    });
  });

  test('resets a forgotten password by an e-mailed code without revealing accounts', async ({ page }) => {
    await page.goto('/login');
    const { email } = await newCustomer(page);
    const first = await mailedCode(page, email);
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Lost Password' })).toBeVisible();
    const stranger = newAddress();
    await page.getByLabel('E-mail').fill(stranger);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText(`If there is an account for ${stranger}`)).toBeVisible();
    await page.getByRole('button', { name: 'Use a different address' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
    const code = await mailedCode(page, email, first);
    await page.reload();
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('New password').fill('weak');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('The password does not meet all requirements')).toBeVisible();
    await page.getByLabel('New password').fill('Brand-New-Room-44!');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('changes the password, exports personal data as a file and deletes the account', async ({ page }) => {
    const customer = await newCustomer(page);
    const newPassword = 'Changed-Room-45!';
    await storeSignIn(page, customer);
    await page.goto('/account');

    await test.step('changes the password with the old one and shows an error for a wrong old one', async () => {
      const card = page.getByRole('region', { name: 'Password' });
      await card.getByLabel('Current password').fill('Not-The-One-1!');
      await card.getByLabel('New password').fill(newPassword);
      await card.getByRole('button', { name: 'Change the password' }).click();
      await expect(card.getByRole('alert')).toHaveText('The current password is incorrect.');
      const current = card.getByLabel('Current password');
      await expect(current).toBeFocused();
      await expect(current).toHaveAccessibleDescription('The current password is incorrect.');
      await card.getByLabel('Current password').fill(customer.password);
      await card.getByRole('button', { name: 'Change the password' }).click();
      await expect(
        page.getByText('Your password has been changed. You have been logged out on other devices.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await logIn(page, { email: customer.email, password: newPassword });
    });

    await test.step('exports personal data as a file and deletes the account', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export my data' }).click();
      await expect(page.getByText('Your data has been exported.')).toBeVisible();
      const file = await (await downloading).createReadStream();
      const content = JSON.parse((await file.toArray()).join(''));
      expect(content.Users[0]).toMatchObject({ user_email: customer.email, user_role: 'CUSTOMER' });
      expect(Object.keys(content).sort()).toEqual([
        'ActivityLogs',
        'BlogComment',
        'DailyViews',
        'Downloads',
        'Favorites',
        'PaymentCards',
        'PaymentHistory',
        'Reactions',
        'SavedMoments',
        'SupportInteractions',
        'SupportMessages',
        'UserSignUps',
        'UserSubscriptions',
        'Users',
        'WatchLater',
        'WatchProgress',
        'exportedAt',
        'userId',
      ]);
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete account' });
      await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
      await dialog.getByLabel(/^Type/).fill(customer.email);
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByText('Your account has been deleted.')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/login');
      await page.getByLabel('Username or e-mail').fill(customer.email);
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
    });
  });
});
