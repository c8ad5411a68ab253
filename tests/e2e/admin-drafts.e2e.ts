import type { Page } from '@playwright/test';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { newName } from './support/title-forms';

/* Drafts of the back office's forms across a reload. */

for (const { name, path, label } of [
  { name: 'title', path: '/admin-dashboard/movie-list?mode=add', label: 'Movie Title' },
  { name: 'account', path: '/admin-dashboard/accounts-list?mode=create', label: 'Display Name' },
  { name: 'FAQ entry', path: '/admin-dashboard/settings?section=faq&edit=new', label: 'Question' },
]) {
  test(`offers the text of a new ${name} that was typed just before a reload`, async ({ page }) => {
    const typed = newName('Last');
    await page.goto(path);
    await page.getByLabel(label).first().fill(typed);
    // Shorter than the debounce of the autosave.
    await page.waitForTimeout(150);
    await reload(page);
    await expect(page.getByText(`Unsaved changes to “${typed}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.getByLabel(label).first()).toHaveValue(typed);
  });
}

/** Reloads the page as the user does, and confirms the browser's question. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}
