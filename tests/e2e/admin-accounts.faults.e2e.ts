import { newCustomer } from './support/customers';
import { expect, withFaults } from './support/journey';
import { newAddress } from './support/mailbox';
import { administratorTest as test } from './support/signed-in';

// Console errors of failed requests.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

const list = '/admin-dashboard/accounts-list';
const failed = (message: string) => ({ kind: 'fail', code: 'Error', message }) as const;

test('shows different messages for a refused list and for a network failure', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notices' });
  const refusal = { service: 'lambda', operation: 'account-browsing', effect: failed('Out of order') } as const;
  await withFaults(page, [refusal], async () => {
    await page.goto(list);
    await expect(notices).toContainText('Failed to fetch users');
    await expect(page.getByText('The accounts could not be loaded.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  const cut = { service: 'appsync', operation: 'browseAccounts', effect: { kind: 'cut' } } as const;
  await withFaults(page, [cut], async () => {
    await page.reload();
    await expect(notices).toContainText('An error occurred while fetching users', { timeout: 20_000 });
    await expect(page.getByText('The accounts could not be loaded.')).toBeVisible();
  });
});

test('shows an error for each failed step of a creation, and a retry of the form succeeds', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.goto(`${list}?mode=create`);
  await page.getByLabel('First Name').fill('Maria');
  await page.getByLabel('Last Name').fill('Santos');
  await page.getByLabel('Mailing Address').fill('12 Mabini St, Manila');
  await page.getByLabel('Display Name').fill('Mia');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Room-42!');
  const submit = page.getByRole('button', { name: 'Create Account' });

  const pool = { service: 'cognito-idp', operation: 'AdminCreateUser', effect: failed('The pool is full.') } as const;
  await withFaults(page, [pool], async () => {
    await submit.click();
    await expect(notices).toContainText('Error creating account: The pool is full.');
  });
  const steps = {
    SIGN_UP_RECORD_FAILED: 'Error saving account to user sign up',
    USER_RECORD_FAILED: 'Error saving user data to DB',
    ACTIVITY_FAILED: 'Error saving activity log',
  };
  for (const [step, words] of Object.entries(steps)) {
    const fault = { service: 'lambda', operation: 'account-creation', effect: failed(`${step}: no table`) } as const;
    await withFaults(page, [fault], async () => {
      await submit.click();
      await expect(notices).toContainText(words);
    });
  }
  await submit.click();
  await expect(notices).toContainText('Account created successfully.');
});

test('shows a failed change and keeps the input; without a selected account leads to the list', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notices' });
  const { email } = await newCustomer(page);
  await page.goto(`${list}?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: `EDIT ${email}` }).click();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Mailing Address').fill('12 St James’s Square');
  const fault = { service: 'lambda', operation: 'account-update', effect: failed('Out of order') } as const;
  await withFaults(page, [fault], async () => {
    await page.getByRole('button', { name: 'Update Account' }).click();
    await expect(notices).toContainText('Error: Something went wrong. Please try again.');
  });
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Update Account' }).click();
  await expect(notices).toContainText('Account updated successfully.');

  await page.goto(`${list}?mode=update`);
  await expect(notices).toContainText('Error: No selected user or id is null');
  await expect(page.getByRole('link', { name: 'ADD ACCOUNT' })).toBeVisible();
});
