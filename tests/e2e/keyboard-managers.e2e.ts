import type { Locator, Page } from '@playwright/test';
import { expect } from './support/journey';
import { newAddress } from './support/mailbox';
import { administratorTest as test } from './support/signed-in';
import { newName } from './support/title-forms';

/* Each manager by keyboard: finds, creates, edits and deletes an entry. */

for (const { path, add, titleLabel } of [
  { path: 'movie-list', add: 'Add Movie', titleLabel: 'Movie Title' },
  { path: 'tv-shows-list', add: 'Add TV Show', titleLabel: 'TV Show Title' },
  { path: 'audiobooks-list', add: 'Add Audiobook', titleLabel: 'Audiobook Title' },
]) {
  test(`${path}: creates, finds, edits and deletes a draft by keyboard`, async ({ page }) => {
    const { keyboard } = page;
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const title = newName('Keys');
    await page.goto(`/admin-dashboard/${path}`);
    await expect(page.getByRole('row')).not.toHaveCount(1);
    await pressAt(button(add));
    await tabTo(page.getByLabel(titleLabel));
    await keyboard.type(title);
    await pressAt(button('Save as draft'));

    await tabTo(page.getByRole('searchbox'));
    await keyboard.type(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    await pressAt(page.getByRole('link', { name: `Edit ${title}` }));
    await tabTo(page.getByLabel('Released Year'));
    await keyboard.type('1931');
    await pressAt(button('Save as draft'));
    await expect(page.getByRole('row', { name: title })).toContainText('1931');

    await pressAt(button(`Delete ${title}`));
    await pressAt(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await expect(page.getByText('deleted successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: title })).toBeHidden();
  });
}

test('accounts-list: creates, finds, edits and disables an account by keyboard', async ({ page }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  const email = newAddress();
  await page.goto('/admin-dashboard/accounts-list');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await pressAt(main.getByRole('link', { name: 'ADD ACCOUNT' }));
  for (const [label, words] of Object.entries({
    'First Name': 'Maria',
    'Last Name': 'Santos',
    'Mailing Address': '12 Mabini St, Manila',
    'Display Name': 'Mia',
    Email: email,
    Password: 'Quiet-Room-42!',
  })) {
    await tabTo(main.getByLabel(label, { exact: label === 'Password' }));
    await keyboard.type(words);
  }
  await pressAt(main.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByText('Account created successfully.')).toBeVisible();

  await tabTo(main.getByRole('searchbox'));
  await keyboard.type(email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await pressAt(main.getByRole('link', { name: `EDIT ${email}` }));
  await tabTo(main.getByLabel('First Name'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Marta');
  await pressAt(main.getByRole('button', { name: 'Update Account' }));
  await expect(page.getByText('Account updated successfully.')).toBeVisible();

  await pressAt(page.getByRole('row', { name: email }).getByRole('link').first());
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Marta');
  await pressAt(main.getByRole('button', { name: 'Disable' }));
  await pressAt(page.getByRole('dialog').getByRole('button', { name: 'Disable' }));
  await expect(page.getByRole('region', { name: 'Access' })).toContainText('Disabled: the owner cannot log in');
});

/** Presses Tab until the element has the focus, at most 200 times. */
async function tabTo(element: Locator): Promise<void> {
  const page: Page = element.page();
  await expect(element).toBeVisible();
  await element.evaluate(ignoreTabOnceFocused);
  for (let presses = 0; presses < 200; presses += 10) {
    if (await element.evaluate((wanted) => wanted === document.activeElement)) return;
    // Waiting for each press takes most of the journey's processor time.
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')));
  }
  await expect(element).toBeFocused();
}

/** Runs in the page: while the element has the focus, the remaining presses of Tab do nothing. */
function ignoreTabOnceFocused(element: Element): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return removeEventListener('keydown', ignore, true);
    if (document.activeElement !== element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', ignore, true);
}

async function pressAt(element: Locator): Promise<void> {
  await tabTo(element);
  await element.page().keyboard.press('Enter');
}
