import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { HOUR, moveClock, restoreClock } from '../support/move-clock';
import { administration, administrationOf, newCustomer } from './support/customers';
import { expect, logIn, mailedCode, newAddress, test } from './support/journey';

const password = 'Quiet-Room-42!';
// The browser's own note of an answer that is an error.
test.use({ expectedComplaint: /status of 40[01]|Could not load .*(Unauthorized|No current user)/ });

test.describe('signing up', () => {
  test('a new account: a wrong code is told, the right one leads to the page that was wanted', async ({ page }) => {
    const email = newAddress();
    await page.goto('/signup?next=%2Fmovies%3Fpage%3D2');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Code').fill('000000');
    const code = await mailedCode(page, email);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('This code is wrong. Look at the latest e-mail.');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/movies\?page=2$/);
    await page.goto('/account');
    const facts = page.getByRole('region', { name: 'Your account' });
    await expect(facts).toContainText('Verified');
    await expect(facts).toContainText(email);
    // Written by the backend at the confirmation: the display name is the address.
    await expect(page.getByLabel('Display Name')).toHaveValue(email);
  });

  test('a reload at the code keeps the step; the password is asked for again', async ({ page }) => {
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
    // The banner's address field is for memberships (specification, decision 22).
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test('an unfinished account: code, second code, and the password typed now is the one that counts', async ({
    page,
  }) => {
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
    await expect(page.getByText('Almost there.')).toBeVisible();
    await page.getByLabel('Code').fill(await mailedCode(page, email, resent));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, { email, password: 'Another-Room-43!' });
  });

  test('a finished account: User Already Exist! for seven seconds, and no code is sent', async ({ page }) => {
    await page.clock.install();
    await page.goto('/signup');
    const { email } = demoAccounts.viewer;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const notice = page.getByText('User Already Exist!');
    await expect(notice).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(notice).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Code')).toBeHidden();
  });
});

test.describe('logging in', () => {
  test('a wrong password says so beside the form and keeps the name', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username or e-mail').fill(demoAccounts.viewer.email);
    await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1!');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
    await expect(page.getByLabel('Username or e-mail')).toHaveValue(demoAccounts.viewer.email);
  });

  test('CONFIRM_SIGN_UP: an unconfirmed account is asked for its code, and is in', async ({ page }) => {
    await page.goto('/login');
    const customer = await newCustomer(page, { isConfirmed: false });
    const first = await mailedCode(page, customer.email);
    await page.getByLabel('Username or e-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Code').fill(await mailedCode(page, customer.email, first));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('RESET_PASSWORD: leads to the lost password with the address and the reason', async ({ page }) => {
    await page.goto('/login');
    const account = await administration(page).create();
    await administration(page).resetPassword(account.email);
    await page.getByLabel('Username or e-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/lost-password$/);
    await expect(page.getByText('needs a new password before it can be used')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  });

  test('a temporary password is replaced before anything else', async ({ page }) => {
    await page.goto('/login');
    const invited = await administration(page).invite();
    await page.getByLabel('Username or e-mail').fill(invited.email);
    await page.getByLabel('Password', { exact: true }).fill(invited.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('New password').fill('My-Own-Room-46!');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('Remember Me keeps the session for another window; without it, it ends with this one', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    const { email, password: typed } = demoAccounts.viewer;
    await page.getByLabel('Username or e-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await page.getByLabel('Remember Me').uncheck();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.reload();
    await expect(page.getByLabel('First Name')).toBeVisible();
    const another = await context.newPage();
    await another.goto('/account');
    await expect(another).toHaveURL(/\/login\?next=%2Faccount$/);
    await another.getByLabel('Username or e-mail').fill(email);
    await another.getByLabel('Password', { exact: true }).fill(typed);
    await another.getByRole('button', { name: 'Login' }).click();
    await expect(another).toHaveURL(/\/account$/);
    const third = await context.newPage();
    await third.goto('/account');
    await expect(third.getByLabel('First Name')).toBeVisible();
  });

  test('whoever is signed in is told so, and goes on or logs out first', async ({ page }) => {
    await logIn(page, demoAccounts.viewer);
    await page.goto('/login?next=%2Fmovies');
    await expect(page.getByText('There is already a signed in user.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Continue as ${demoAccounts.viewer.email}` })).toHaveAttribute(
      'href',
      '/movies',
    );
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Username or e-mail')).toBeVisible();
    // The banner's address field leads members to the plans (specification, decision 22).
    await logIn(page, demoAccounts.viewer);
    await page.goto('/signup?email=someone%40example.com');
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test('a lost password is set anew by a mailed code; whether an address has an account is not told', async ({
    page,
  }) => {
    await page.goto('/login');
    const { email } = await newCustomer(page);
    const first = await mailedCode(page, email);
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Lost Password' })).toBeVisible();
    const stranger = newAddress();
    await page.getByLabel('E-mail').fill(stranger);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText(`If there is an account for ${stranger}`)).toBeVisible();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
    const code = await mailedCode(page, email, first);
    await page.reload();
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('New password').fill('weak');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('The password still lacks')).toBeVisible();
    await page.getByLabel('New password').fill('Brand-New-Room-44!');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });
});

test.describe('the account', () => {
  test('details are changed, stay, and are not left behind unsaved', async ({ page }) => {
    await page.goto('/login');
    await logIn(page, await newCustomer(page));
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
    // What is typed while a save is on its way stays, and is still to be saved.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('updateUsers')) await held;
      await route.continue();
    });
    await page.getByLabel('Middle Name').fill('Lucía');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByLabel('Last Name').fill('Ruiz');
    answer();
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
  });

  test('details that another device has changed are neither undone nor taken for typed here', async ({
    page,
    browser,
  }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    await expect(page.getByLabel('Display Name')).toHaveValue(customer.email);
    const phone = await (await browser.newContext()).newPage();
    await logIn(phone, customer);
    await phone.getByLabel('Mailing Address').fill('Calle Mayor 1');
    await phone.getByRole('button', { name: 'Update Profile' }).click();
    await expect(phone.getByText('Successfully updated!')).toBeVisible();
    await phone.close();
    // This page still shows what was there before.
    await page.getByLabel('First Name').fill('Ada');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Successfully updated!')).toBeVisible();
    await expect(page.getByLabel('Mailing Address')).toHaveValue('Calle Mayor 1');
    await page.getByRole('link', { name: 'Marquee, home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/account');
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    await expect(page.getByLabel('Mailing Address')).toHaveValue('Calle Mayor 1');
  });

  test('the password is changed with the old one; a wrong old one is told', async ({ page }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    const card = page.getByRole('region', { name: 'Password' });
    await card.getByLabel('Current password').fill('Not-The-One-1!');
    await card.getByLabel('New password').fill('Changed-Room-45!');
    await card.getByRole('button', { name: 'Change the password' }).click();
    await expect(card.getByRole('alert')).toHaveText('The current password is wrong.');
    await card.getByLabel('Current password').fill(customer.password);
    await card.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed. Other devices are logged out.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, { email: customer.email, password: 'Changed-Room-45!' });
  });

  test('own data is exported as a file; the account is deleted for good', async ({ page }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await (await downloading).createReadStream();
    const content = JSON.parse((await file.toArray()).join(''));
    expect(content.Users[0]).toMatchObject({ user_email: customer.email, user_role: 'CUSTOMER' });
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['Favorites', 'WatchProgress', 'PaymentHistory']));
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
    await dialog.getByLabel(/^Type/).fill(customer.email);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await page.getByLabel('Username or e-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
  });
});

test.describe('a session', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

  test('ends at the next refused call of a disabled account, with words instead of a broken page', async ({ page }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    await expect(page.getByLabel('First Name')).toBeVisible();
    // Whatever the page still asks for would be the refused call.
    await page.waitForLoadState('networkidle');
    await administration(page).disable(customer.email);
    // Something else of the page may have asked before: then the button is gone.
    const update = page.getByRole('button', { name: 'Update Profile' });
    await update.click({ timeout: 5000 }).catch(() => undefined);
    await expect(page.getByText('You are not logged in.')).toBeVisible();
    await page.getByRole('link', { name: 'Click here to login' }).click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Username or e-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('This account is disabled. Please write to our support.');
  });

  test("goes on where the device's clock is behind: what was refused is asked for with new tokens", async ({
    page,
  }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    const backend = administrationOf(page);
    try {
      await moveClock(backend, 2 * HOUR);
      await page.goto('/account');
      await expect(page.getByLabel('Display Name')).toHaveValue(customer.email);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    } finally {
      await restoreClock(backend);
    }
  });

  test('that was ended on another device is lost here, and logging in leads back', async ({ page, browser }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    const other = await (await browser.newContext()).newPage();
    await logIn(other, customer);
    await other.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await other.close();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Username or e-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('ends with the password that it began with, but goes on where that was changed', async ({ page, browser }) => {
    await page.goto('/login');
    const customer = await newCustomer(page);
    await logIn(page, customer);
    const other = await (await browser.newContext()).newPage();
    await logIn(other, customer);
    const tab = await page.context().newPage();
    await tab.goto('/account');
    await expect(tab.getByLabel('First Name')).toBeVisible();
    const card = page.getByRole('region', { name: 'Password' });
    await card.getByLabel('Current password').fill(customer.password);
    await card.getByLabel('New password').fill('Changed-Room-45!');
    await card.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await other.goto('/account');
    await expect(other.getByText('Your session has ended.')).toBeVisible();
    await other.close();
    for (const here of [page, tab]) {
      await here.reload();
      await expect(here.getByLabel('Display Name')).toHaveValue(customer.email);
    }
    await page.getByLabel('First Name').fill('Ada');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Successfully updated!')).toBeVisible();
  });

  test('that was left leaves nothing of what was typed and not sent for whoever comes next', async ({ page }) => {
    await logIn(page, demoAccounts.viewer);
    const fields = [
      { at: '/support', label: 'Message' },
      { at: '/blog/reading-with-your-ears', label: 'Your comment' },
    ];
    for (const { at, label } of fields) {
      await page.goto(at);
      await page.getByLabel(label).fill('For nobody else.');
    }
    await page.goto('/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, await newCustomer(page));
    for (const { at, label } of fields) {
      await page.goto(at);
      await expect(page.getByLabel(label)).toHaveValue('');
    }
  });

  test('ends in all tabs when one logs out, and begins in all when one logs in', async ({ page, context }) => {
    await logIn(page, demoAccounts.viewer);
    const form = await context.newPage();
    await form.goto('/support');
    await form.getByLabel('Message').fill('For nobody else.');
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByLabel('First Name')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(form.getByLabel('Message')).toHaveValue('');
    await expect(other.getByText('You are not logged in.')).toBeVisible();
    await other.getByRole('link', { name: 'Click here to login' }).click();
    await expect(other.getByText('You have logged out in another tab.')).toBeVisible();
    await logIn(page, demoAccounts.viewer);
    await expect(other).toHaveURL(/\/account$/);
  });
});
