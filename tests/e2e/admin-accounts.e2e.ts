import type { Page } from '@playwright/test';
import { signInBySrp } from '../support/srp-sign-in';
import { violations } from './support/axe';
import { administrationOf, newCustomer } from './support/customers';
import { expect } from './support/journey';
import { pressAt, tabTo } from './support/keyboard';
import { newAddress } from './support/mailbox';
import { nobody, administratorTest as test } from './support/signed-in';
import { storedDrafts } from './support/stored-drafts';

const list = '/admin-dashboard/accounts-list';

test('creates an account by keyboard and lists it; its user chooses a password and is verified', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress();
  await page.goto(list);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await pressAt(page.getByRole('main').getByRole('link', { name: 'ADD ACCOUNT' }));
  await expect(page.getByRole('link', { name: 'CANCEL' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country of the number' })).toHaveValue('PH');
  for (const [label, words] of personOf(email)) {
    await tabTo(page.getByRole('main').getByLabel(label, { exact: label === 'Password' }));
    await page.keyboard.type(words);
  }
  await page.getByRole('textbox', { name: 'Contact Number' }).fill('09171234567');
  expect(await violations(page)).toEqual([]);
  await pressAt(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await expect(page.getByText('Account created successfully.')).toBeVisible();
  const madeAt = Date.now();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  expect(Date.now() - madeAt).toBeGreaterThan(2000);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('FREE');
  await expect(row).toContainText('NOT VERIFIED');
  await expect(row.getByRole('rowheader').getByRole('link')).toHaveAccessibleName(`Mia · ${email}`);

  // Leaving the form clears it.
  await page.getByRole('link', { name: 'ADD ACCOUNT' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await fillPerson(page, email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('User Already Exist!');
  // The field was disabled during the request and lost the focus.
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('link', { name: 'CANCEL' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  // Leaving it without saving clears it, too.
  await page.getByRole('link', { name: 'ADD ACCOUNT' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByRole('link', { name: 'CANCEL' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  const owner = await browser.newPage({ baseURL: baseURL ?? '', storageState: nobody });
  await owner.goto('/login');
  await owner.getByLabel('Username or e-mail').fill(email);
  await owner.getByLabel('Password', { exact: true }).fill('Quiet-Room-42!');
  await owner.getByRole('button', { name: 'Login' }).click();
  await expect(owner.getByLabel('New password')).toBeFocused();
  await owner.getByLabel('New password').fill('Louder-Room-43!');
  await owner.getByRole('button', { name: 'Set the password' }).click();
  await expect(owner.getByText('Verified', { exact: true })).toBeVisible();
  await owner.close();

  await row.getByText('FREE').click();
  await expect(page.getByRole('link', { name: 'BACK', exact: true })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('VERIFIED', { exact: true })).toBeVisible();
  await expect(details).toContainText('+639171234567');
  await expect(page.getByRole('region', { name: 'Changes to this account' })).toContainText('Account created');
  expect(await violations(page)).toEqual([]);
});

test('finds and edits an account by keyboard, disables it, and enables it again', async ({ page }) => {
  const customer = await newCustomer(page);
  const { email } = customer;
  const details = page.getByRole('region', { name: 'Details' });
  await test.step('searches and sorts the list by keyboard, and saves a record with cleared fields', async () => {
    await page.goto(list);
    await expect(page.getByRole('row')).not.toHaveCount(1);
    await tabTo(page.getByRole('searchbox', { name: 'Search by e-mail, name or ID' }));
    await page.keyboard.type(email);
    await expect(page.getByText('1 account', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Email' }).press('Enter');
    const header = page.getByRole('columnheader', { name: 'Email' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Email' }).press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Email',
      'Account Status',
      'Verification Status',
      'Created At',
      'Updated At',
      'Actions',
    ]);

    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link')
      .first()
      .press('Enter');
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('N/A');
    await page.getByRole('link', { name: 'BACK', exact: true }).press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');

    await pressAt(page.getByRole('link', { name: `EDIT ${email}` }));
    await tabTo(page.getByLabel('First Name'));
    await page.keyboard.type('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Mailing Address').fill('12 St James’s Square');
    await page.getByLabel('Display Name').fill('');
    await pressAt(page.getByRole('button', { name: 'Update Account' }));
    await expect(page.getByText('Account updated successfully.')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await pressAt(
      page
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('link')
        .first(),
    );
    await expect(details).toContainText('Ada');
    // The display name was the address; a cleared field keeps it.
    await expect(details.getByText(email)).toHaveCount(2);
    await page.getByText('3 changes').click();
    await expect(page.getByRole('region', { name: 'Changes to this account' })).toContainText('First Name');
  });
  await test.step('refuses the login of a disabled account, and accepts it when enabled again', async () => {
    const access = page.getByRole('region', { name: 'Access' });
    await pressAt(access.getByRole('button', { name: 'Disable' }));
    const question = page.getByRole('dialog', { name: 'Disable' });
    expect(await violations(page)).toEqual([]);
    await pressAt(question.getByRole('button', { name: 'Disable' }));
    await expect(access).toContainText('Disabled: the owner cannot log in.');
    await expect(details).toContainText('SUSPENDED');

    const signIn = () => signInBySrp(administrationOf(page), customer);
    await expect(signIn()).rejects.toThrow('User is disabled.');
    await access.getByRole('button', { name: 'Enable' }).click();
    await expect(access).toContainText('The owner can log in.');
    await expect(signIn()).resolves.toBeTruthy();
  });
});

test('restores the draft of an account after a crash, without the password', async ({ page }) => {
  const email = newAddress();
  await page.goto(`${list}?mode=create`);
  await fillPerson(page, email);
  await expect.poll(() => storedDrafts(page, 'marquee-new-account-drafts')).toContain(email);
  expect(await storedDrafts(page, 'marquee-new-account-drafts')).not.toContain('Quiet-Room');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByText('Unsaved changes to “Mia” from')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Maria');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

function personOf(email: string): [label: string, value: string][] {
  return [
    ['First Name', 'Maria'],
    ['Last Name', 'Santos'],
    ['Mailing Address', '12 Mabini St, Manila'],
    ['Display Name', 'Mia'],
    ['Email', email],
    ['Password', 'Quiet-Room-42!'],
  ];
}

async function fillPerson(page: Page, email: string): Promise<void> {
  for (const [label, value] of personOf(email))
    await page.getByLabel(label, { exact: label === 'Password' }).fill(value);
}
