import { expect, test } from './support/journey';
import { mailedCode, newAddress } from './support/mailbox';

test('signs up by keyboard', async ({ page }) => {
  const email = newAddress();
  const { keyboard } = page;
  await page.goto('/signup');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The skip link leads past the header.
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type('Quiet-Room-42!');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide the password' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await keyboard.type(await mailedCode(page, email));
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByLabel('Display Name')).toHaveValue(email);
});
