import type { Page } from '@playwright/test';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { deferred } from '../../src/lib/deferred';
import { HOUR, moveClock, restoreClock } from '../support/move-clock';
import { administration, administrationOf, type Customer, disableAccount, newCustomer } from './support/customers';
import { expect, logIn, test } from './support/journey';
import { mailedCode } from './support/mailbox';
import { storeSignIn } from './support/stored-sign-in';

/** Session entries of a storage: the last part of each key. */
function keptIn(page: Page, storage: 'localStorage' | 'sessionStorage'): Promise<string[]> {
  return page.evaluate((name) => {
    const ofSession = Object.keys(window[name]).filter((key) => key.startsWith('CognitoIdentityServiceProvider.'));
    return ofSession.map((key) => key.replace(/.*\./, ''));
  }, storage);
}

/** Entries of the tab with input that was not sent. */
function unsentIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('marquee.unsent.')));
}

// The browser's console error for an error response.
test.use({
  expectedConsoleError:
    /status of 40[01]|(Could not load|The request failed\.) .*(Unauthorized|No current user|session has ended)/,
});

test.describe('logging in', () => {
  test('the login page shows its fields and errors, and asks for what an account still needs', async ({ page }) => {
    await page.goto('/login');
    const submit = async (account: Customer) => {
      await page.getByLabel('Username or e-mail').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    const logOut = async () => {
      await expect(page).toHaveURL(/\/account$/);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login$/);
    };

    await test.step('has a title, its fields, and links to sign-up and password reset', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
      await expect(page).toHaveTitle('My Account – Marquee');
      const form = page.getByRole('main');
      await expect(form.getByLabel('Username or e-mail')).toHaveAttribute('required');
      await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
      await expect(form.getByRole('checkbox', { name: 'Remember Me', exact: true })).toBeVisible();
      await expect(form.getByRole('link', { name: 'Lost your password?' })).toHaveAttribute('href', '/lost-password');
      await expect(form.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
      await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    });

    await test.step('shows an error for a wrong password and keeps the user name', async () => {
      const { email } = demoAccounts.viewer;
      await submit({ email, password: 'Not-The-One-1!' });
      await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
      await expect(page.getByLabel('Username or e-mail')).toHaveValue(email);
    });

    await test.step('CONFIRM_SIGN_UP: asks an unconfirmed account for its code and signs in', async () => {
      const customer = await newCustomer(page, { isConfirmed: false });
      const first = await mailedCode(page, customer.email);
      await submit(customer);
      await page.getByLabel('Code').fill(await mailedCode(page, customer.email, first));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await logOut();
    });

    await test.step('asks for a new password in place of a temporary one', async () => {
      await submit(await administration(page).invite());
      await page.getByLabel('New password').fill('My-Own-Room-46!');
      await page.getByRole('button', { name: 'Set the password' }).click();
      await logOut();
    });

    await test.step('RESET_PASSWORD: leads to the password reset with the address and the reason', async () => {
      const account = await administration(page).create();
      await administration(page).resetPassword(account.email);
      await submit(account);
      await expect(page).toHaveURL(/\/lost-password$/);
      await expect(page.getByText('You need to set a new password')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    });
  });

  test('Remember Me keeps the session for other windows; without it, it ends with the window', async ({
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
    const tokens = ['accessToken', 'clockDrift', 'idToken', 'refreshToken'];
    expect(await keptIn(page, 'sessionStorage')).toEqual(expect.arrayContaining(tokens));
    expect(await keptIn(page, 'localStorage')).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('First Name')).toBeVisible();
    const another = await context.newPage();
    await another.goto('/account');
    await expect(another).toHaveURL(/\/login\?next=%2Faccount$/);
    await another.getByLabel('Username or e-mail').fill(email);
    await another.getByLabel('Password', { exact: true }).fill(typed);
    await another.getByRole('button', { name: 'Login' }).click();
    await expect(another).toHaveURL(/\/account$/);
    expect(await keptIn(another, 'localStorage')).toEqual(expect.arrayContaining(tokens));
    expect(await keptIn(another, 'sessionStorage')).toEqual([]);
    const third = await context.newPage();
    await third.goto('/account');
    await expect(third.getByLabel('First Name')).toBeVisible();
  });

  test('tells a signed-in user so, with a choice to continue or log out', async ({ page }) => {
    await storeSignIn(page, demoAccounts.viewer);
    // The banner's e-mail field leads to the plans (specification, decision 22).
    await page.goto('/signup?email=someone%40example.com');
    await expect(page).toHaveURL(/\/subscription$/);
    await page.goto('/login?next=%2Fmovies');
    await expect(page.getByText('There is already a signed in user.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Continue as ${demoAccounts.viewer.email}` })).toHaveAttribute(
      'href',
      '/movies',
    );
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Username or e-mail')).toBeVisible();
  });
});

test.describe('a session', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

  test('ends at the next refused call of a disabled account, with a message', async ({ page }) => {
    const customer = await newCustomer(page);
    await storeSignIn(page, customer);
    // Waits until the page sends no further requests, because one of them would get the rejection.
    await page.goto('/account', { waitUntil: 'networkidle' });
    await expect(page.getByLabel('First Name')).toBeVisible();
    await disableAccount(page, customer.email);
    // Another request of the page may have been rejected before: then the button no longer exists.
    const update = page.getByRole('button', { name: 'Update Profile' });
    await update.click({ timeout: 5000 }).catch(() => undefined);
    await expect(page.getByText('You are not logged in.')).toBeVisible();
    await page.getByRole('link', { name: 'Click here to login' }).click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Username or e-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('This account is disabled. Please contact support.');
  });

  test("continues when the device's clock is behind: retries a refused request with new tokens", async ({ page }) => {
    const customer = await newCustomer(page);
    await storeSignIn(page, customer);
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

  test('ends when the password changes, except on the device that changed it, and when another device ends all', async ({
    page,
    browser,
  }) => {
    const customer = await newCustomer(page);
    const newPassword = 'Changed-Room-45!';
    await storeSignIn(page, customer);
    const other = await (await browser.newContext()).newPage();
    const signedInAt = await storeSignIn(other, customer);
    const logInAgain = async (here: Page) => {
      await expect(here.getByText('Your session has ended.')).toBeVisible();
      await here.getByLabel('Username or e-mail').fill(customer.email);
      await here.getByLabel('Password', { exact: true }).fill(newPassword);
      await here.getByRole('button', { name: 'Login' }).click();
      await expect(here).toHaveURL(/\/account$/);
    };

    await test.step('ends when the password changes, except on the device that changed it', async () => {
      await page.goto('/account');
      const card = page.getByRole('region', { name: 'Password' });
      await card.getByLabel('Current password').fill(customer.password);
      await card.getByLabel('New password').fill(newPassword);
      // A sign-in within the second of the change would count as a new one.
      await expect.poll(() => Date.now()).toBeGreaterThanOrEqual((signedInAt + 1) * 1000);
      await card.getByRole('button', { name: 'Change the password' }).click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await other.goto('/account');
      await logInAgain(other);
      await page.reload();
      await expect(page.getByLabel('Display Name')).toHaveValue(customer.email);
      await page.getByLabel('First Name').fill('Ada');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expect(page.getByText('Successfully updated!')).toBeVisible();
    });

    await test.step('ends here when ended on another device; a login leads back to the page', async () => {
      await other.getByRole('button', { name: 'Log out everywhere' }).click();
      await expect(other).toHaveURL(/\/login$/);
      await other.close();
      await page.goto('/account');
      await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
      await logInAgain(page);
    });
  });

  test('ends in all tabs on a logout, leaving no unsent input, and starts in all tabs on a login', async ({
    page,
    context,
  }) => {
    await storeSignIn(page, demoAccounts.viewer);
    const fields = [
      { at: '/support', label: 'Message' },
      { at: '/blog/reading-with-your-ears', label: 'Your comment' },
    ];
    for (const { at, label } of fields) {
      await page.goto(at);
      await page.getByLabel(label).fill('For nobody else.');
    }
    const form = await context.newPage();
    await form.goto('/support');
    await form.getByLabel('Message').fill('For nobody else.');
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByLabel('First Name')).toBeVisible();

    expect(await unsentIn(page)).toHaveLength(fields.length);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await unsentIn(page)).toEqual([]);
    await expect(form.getByLabel('Message')).toHaveValue('');
    await expect(other.getByText('You are not logged in.')).toBeVisible();
    await other.getByRole('link', { name: 'Click here to login' }).click();
    await expect(other.getByText('You have logged out in another tab.')).toBeVisible();

    await logIn(page, await newCustomer(page));
    await expect(other).toHaveURL(/\/account$/);
  });

  test('of another tab survives a failed login without Remember Me, and can be ended from there', async ({
    page,
    context,
  }) => {
    await page.goto('/login?next=%2Faccount');
    const customer = await newCustomer(page);
    await page.getByLabel('Username or e-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1!');
    await page.getByLabel('Remember Me').uncheck();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
    const other = await context.newPage();
    await logIn(other, customer);
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByLabel('Display Name')).toHaveValue(customer.email);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other.getByText('You are not logged in.')).toBeVisible();
    expect(await keptIn(other, 'localStorage')).toEqual([]);
  });

  test('is not reported as ended when another tab is refused during a logout', async ({ page, context }) => {
    await storeSignIn(page, await newCustomer(page));
    await page.goto('/account');
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByLabel('First Name')).toBeVisible();
    const revoked = deferred<void>();
    const held = deferred<void>();
    await page.route('**/cognito-idp/', async (route) => {
      if (!route.request().headers()['x-amz-target']?.endsWith('.RevokeToken')) return route.fallback();
      const response = await route.fetch();
      revoked.resolve();
      await held.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await revoked.promise;
    await setClientClock(page, 2 * HOUR);
    await other.getByRole('button', { name: 'Update Profile' }).click();
    await other.getByRole('link', { name: 'Click here to login' }).click();
    await expect(other.getByText('You have logged out in another tab.')).toBeVisible();
    held.resolve();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('does not return with tokens that another tab had requested before the logout', async ({ page, context }) => {
    await storeSignIn(page, await newCustomer(page));
    // A later request of the first tab would refresh the tokens instead.
    await page.goto('/account', { waitUntil: 'networkidle' });
    const other = await context.newPage();
    await other.goto('/account', { waitUntil: 'networkidle' });
    await expect(other.getByLabel('First Name')).toBeVisible();
    const held = deferred<void>();
    const isRefresh = (headers: Record<string, string>) =>
      /\.GetTokensFromRefreshToken$/.test(headers['x-amz-target'] ?? '');
    await other.route('**/cognito-idp/', async (route) => {
      if (!isRefresh(route.request().headers())) return route.fallback();
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    });
    const answered = other.waitForResponse((response) => isRefresh(response.request().headers()));
    const refreshRequest = other.waitForRequest((request) => isRefresh(request.headers()));
    await setClientClock(page, 2 * HOUR);
    await other.getByRole('button', { name: 'Update Profile' }).click();
    await refreshRequest;
    await setClientClock(page, 0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other.getByText('You are not logged in.')).toBeVisible();
    const stored: string[] = [];
    await page.exposeFunction('noteStored', (name: string) => stored.push(name));
    await page.evaluate(() =>
      window.addEventListener('storage', ({ key, newValue }) => {
        if (newValue !== null) Reflect.get(window, 'noteStored')(key);
      }),
    );
    held.resolve();
    await answered;
    await other.getByRole('link', { name: 'Click here to login' }).click();
    await expect(other.getByText('You have logged out in another tab.')).toBeVisible();
    expect(stored).not.toContainEqual(expect.stringMatching(/Token$/));
    await expect(page).toHaveURL(/\/login$/);
    expect(await keptIn(page, 'localStorage')).toEqual([]);
  });
});

/** Moves the clock of the client in all tabs: tokens expire by it, after an hour. */
async function setClientClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((drift) => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.clockDrift')) ?? '';
    localStorage.setItem(name, String(drift));
  }, milliseconds);
}
