import type { Page } from '@playwright/test';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { storedDrafts } from './support/stored-drafts';
import { newName } from './support/title-forms';

/* Drafts of the back office's forms across a reload. */

test('offers the text of a new title, account or FAQ entry that was typed just before a reload', async ({ page }) => {
  // The browser asks before each reload, and before leaving a form with restored text.
  page.on('dialog', (dialog) => dialog.accept());
  for (const { path, label } of [
    { path: '/admin-dashboard/movie-list?mode=add', label: 'Movie Title' },
    { path: '/admin-dashboard/accounts-list?mode=create', label: 'Display Name' },
    { path: '/admin-dashboard/settings?section=faq&edit=new', label: 'Question' },
  ]) {
    await test.step(label, async () => {
      const typed = newName('Last');
      await page.goto(path);
      await page.getByLabel(label).first().fill(typed);
      // Shorter than the debounce of the autosave.
      await page.waitForTimeout(150);
      await page.reload();
      await expect(page.getByText(`Unsaved changes to “${typed}”`)).toBeVisible();
      await page.getByRole('button', { name: 'Restore changes' }).click();
      await expect(page.getByLabel(label).first()).toHaveValue(typed);
    });
  }
});

test('keeps an earlier draft of a post while the user types without deciding on it', async ({ page }) => {
  const [long, corrected] = [newName('Long'), newName('Corrected')];
  await page.goto('/admin-dashboard/blog-list');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const title = page.getByLabel('Title');
  await expect(title).not.toHaveValue('');
  const stored = await title.inputValue();
  await title.fill(long);
  await reload(page);
  await expect(page.getByText(`Unsaved changes to “${long}”`)).toBeVisible();
  await title.fill(corrected);
  await expect.poll(() => storedDrafts(page, 'marquee-post-drafts')).toContain(corrected);
  await reload(page);
  await expect(title).toHaveValue(stored);
  await expect(page.getByText(`Unsaved changes to “${corrected}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(title).toHaveValue(corrected);
  await expect(page.getByText(`Unsaved changes to “${long}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(title).toHaveValue(long);
  // The input that the second draft has replaced.
  await expect(page.getByText(`Unsaved changes to “${corrected}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Unsaved changes to')).toBeHidden();
  await expect(title).toHaveValue(long);
});

/** Reloads the page as the user does, and confirms the browser's question. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}
