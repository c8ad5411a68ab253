import { newCustomer } from './support/customers';
import { expect, withFaults } from './support/journey';
import { administratorTest as test } from './support/signed-in';

// Console errors of failed requests.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

const list = '/admin-dashboard/accounts-list';
const failed = (message: string) => ({ kind: 'fail', code: 'Error', message }) as const;

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
