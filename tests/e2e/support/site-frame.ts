import type { Locator, Page } from '@playwright/test';

/** Where the links to the site's parts stand: its header, or on small screens its menu, which this opens. */
export async function siteFrame(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  await menu.click();
  return page.getByRole('dialog', { name: 'Menu' });
}
