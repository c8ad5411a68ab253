import { expect } from './support/journey';
import { pressAt, tabTo } from './support/keyboard';
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
