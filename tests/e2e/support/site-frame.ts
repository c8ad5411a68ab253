import type { Locator, Page } from '@playwright/test';

/** Returns the container of the site's navigation: the header, or on small screens the menu, which this opens. */
export async function siteFrame(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (!(await menu.isVisible())) return page.getByRole('banner');
  await menu.click();
  return page.getByRole('dialog', { name: 'Menu' });
}
