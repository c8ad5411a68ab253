import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { newCustomer } from './support/customers';
import { expect, internalFailure, test, withFaults } from './support/journey';
import { mailedCode, newAddress } from './support/mailbox';
import { storeSignIn } from './support/stored-sign-in';

// Console errors of failed requests.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|The request failed/ });

const refused = (code: string, message: string) => ({ kind: 'fail', code, message, status: 400 }) as const;

test('a sign-up reports the failure of each step and continues on a retry', async ({ page }) => {
  const email = newAddress();
  const notConfirmed = refused('UserLambdaValidationException', 'PostConfirmation failed with error: no table.');
  await page.goto('/signup');

  await test.step('shows an exception of the first sign-up step as a toast', async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Room-42!');
    const effect = refused('TooManyRequestsException', 'Rate exceeded');
    await withFaults(page, [{ service: 'cognito-idp', operation: 'SignUp', effect }], async () => {
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Too many attempts.');
    });
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
    await page.getByRole('button', { name: 'Sign up' }).click();
  });

  await test.step('shows an alert when the record cannot be saved at the confirmation', async () => {
    await page.getByLabel('Code').fill(await mailedCode(page, email));
    const planted = { service: 'cognito-idp', operation: 'ConfirmSignUp', effect: notConfirmed } as const;
    await withFaults(page, [planted], async () => {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert')).toHaveText('PostConfirmation failed with error: no table.');
    });
  });

  await test.step('creates the record that the confirmation could not write when the user opens the account', async () => {
    const effect = refused('InternalFailure', 'Out of order');
    await withFaults(page, [{ service: 'appsync', operation: 'createUsers', effect }], async () => {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert')).toHaveText(/^(?!PostConfirmation failed with error: no table)./);
    });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Free');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Successfully updated!')).toBeVisible();
  });
});

test('shows a toast for each profile error, keeps the input, and reloads a lost record', async ({ page }) => {
  await storeSignIn(page, await newCustomer(page));
  await page.goto('/account');
  await page.getByLabel('First Name').fill('Ada');
  await withFaults(page, [{ service: 'appsync', operation: 'updateUsers', effect: internalFailure }], async () => {
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'Users.update: Something went wrong. Please try again.',
    );
  });
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Successfully updated!')).toBeVisible();

  await withFaults(
    page,
    [{ service: 'appsync', operation: 'listUsersByCognito_id', effect: { kind: 'cut' } }],
    async () => {
      await page.reload();
      await expect(page.getByText('Your account could not be loaded.')).toBeVisible({ timeout: 20_000 });
    },
  );
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});

test('changes the password when other sessions could not be ended, and says what to do', async ({ page }) => {
  const customer = await newCustomer(page);
  await storeSignIn(page, customer);
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Password' });
  await card.getByLabel('Current password').fill(customer.password);
  await card.getByLabel('New password').fill('Changed-Room-45!');
  const effect = refused('TooManyRequestsException', 'Rate exceeded');
  await withFaults(page, [{ service: 'cognito-idp', operation: 'AdminUserGlobalSignOut', effect }], async () => {
    await card.getByRole('button', { name: 'Change the password' }).click();
    await expect(card).toContainText('other devices may still be logged in');
  });
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await storeSignIn(page, { email: customer.email, password: 'Changed-Room-45!' });
});

test('keeps the session when a token refresh gets no answer, and ends it when it is refused', async ({ page }) => {
  await storeSignIn(page, demoAccounts.viewer);
  const isLoaded = async () => {
    await expect(page.getByLabel('First Name')).toBeVisible();
    // Further requests of the page would refresh the tokens before the refresh fails.
    await page.waitForLoadState('networkidle');
  };
  await page.goto('/account');
  await isLoaded();
  /** Without delay: a request in between would refresh the tokens before the reload. */
  const reloadOutdated = async () => {
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const token = localStorage.getItem(key) ?? '';
        if (!/\.(idToken|accessToken)$/.test(key)) continue;
        const [head, claims = '', signature] = token.split('.');
        const past = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
        const encoded = btoa(JSON.stringify(past)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        localStorage.setItem(key, [head, encoded, signature].join('.'));
      }
      location.reload();
    });
    await loaded;
  };
  const refresh = 'GetTokensFromRefreshToken';
  const cut = [refresh, 'InitiateAuth'].map((operation) => ({
    service: 'cognito-idp' as const,
    operation,
    effect: { kind: 'cut' } as const,
  }));
  // Plants the fault before the reload: a concurrent refresh could store new tokens after the old ones.
  await withFaults(page, cut, async () => {
    await reloadOutdated();
    await expect(page.getByText('Your account could not be loaded.')).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/account$/);
  });
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  // Opens the page again: Playwright waits only for the requests of a page's load, not for those of the button.
  await page.goto('/account');
  await isLoaded();
  const no = [refresh, 'InitiateAuth'].map((operation) => ({
    service: 'cognito-idp' as const,
    operation,
    effect: refused('NotAuthorizedException', 'Refresh Token has been revoked'),
  }));
  await withFaults(page, no, async () => {
    await reloadOutdated();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  });
});

test('drops a forgotten device and completes the sign-in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill(demoAccounts.viewer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.viewer.password);
  const effect = refused('ResourceNotFoundException', 'Device does not exist.');
  await withFaults(
    page,
    [{ service: 'cognito-idp', operation: 'RespondToAuthChallenge', effect, times: 1 }],
    async () => {
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/account$/);
    },
  );
});
