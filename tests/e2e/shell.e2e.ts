import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Name and address of each link, in order. */
async function linksOf(page: Page, role: 'banner' | 'contentinfo' | 'dialog'): Promise<Record<string, string>> {
  const links = page.getByRole(role).getByRole('link');
  const pairs = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('aria-label') ?? link.textContent ?? '', link.getAttribute('href') ?? '']),
  );
  return Object.fromEntries(pairs);
}

const mainLinks = {
  Home: '/',
  Movies: '/movies',
  'TV Shows': '/tv-shows',
  Audiobooks: '/audiobooks',
  Blog: '/blog',
};

// src/app/routes.test.tsx checks that each address has a page.
test('the header and the footer link to all pages', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/movies');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');

  await test.step('the footer has the phone number, three groups of links and the copyright line', async () => {
    await expect(footer.getByText('Questions? Call')).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]')).toHaveText(/^[\d-]+$/);
    await expect(footer.getByText('© 2025 Marquee · Online Movie Streaming')).toBeVisible();
    const groups = {
      Company: ['Home', 'About', 'Services'],
      Support: ['FAQS', 'Help Center', 'Support', 'Account'],
      Policies: ['Privacy Policy', 'Terms of Use', 'Legal Noticies'],
    };
    for (const [name, links] of Object.entries(groups)) {
      await expect(footer.getByRole('navigation', { name }).getByRole('link')).toHaveText(links);
    }
  });

  await test.step('the header links to all pages, marks the current one, and is sticky', async () => {
    expect(await linksOf(page, 'banner')).toMatchObject({ 'Marquee, home': '/', Bookmarks: '/bookmarks' });
    if (!isPhone(page)) {
      expect(await linksOf(page, 'banner')).toMatchObject({ ...mainLinks, Account: '/account' });
      await expect(header.locator('[aria-current="page"]')).toHaveText(['Movies']);
    }
    const search = header.getByRole('button', { name: 'Search' });
    await search.click();
    await expect(page.getByPlaceholder('Search here')).toBeVisible();
    await search.click();
    await expect(page.getByPlaceholder('Search here')).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(header).toBeInViewport();
    await header.getByRole('link', { name: 'Marquee, home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('the footer’s links to the company’s services lead to parts of the landing page', async () => {
    await footer.getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeInViewport();
    await footer.getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('Access while travelling')).toBeInViewport();
  });
});

test('the menu of small screens has all links, traps the focus and restores it', { tag: '@phone' }, async ({
  page,
}) => {
  test.skip(!isPhone(page), 'Large screens have no such menu.');
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Audiobooks' })).toBeVisible();
  expect(await linksOf(page, 'dialog')).toMatchObject({ ...mainLinks, Account: '/account' });
  const select = menu.getByLabel('What to watch');
  await expect(select.getByRole('option')).toHaveText(['Movies', 'TV Shows']);
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).not.toBe('main');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await select.selectOption({ label: 'TV Shows' });
  await menu.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/\/tv-shows$/);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Audiobooks' }).click();
  await expect(page).toHaveURL(/\/audiobooks$/);
  await expect(menu).toBeHidden();
});

test('an unknown address shows not found with a search and a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  const main = page.getByRole('main');
  await expect(page.getByText('Sorry, the page you are looking for does not exist.')).toBeVisible();
  await main.getByRole('searchbox').fill('metropolis');
  await main.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/\/search\?q=metropolis$/);
  await page.goBack();
  await main.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('switches to the light theme and to Spanish, and remembers both', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/movies');
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await colour();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await main.evaluate((element) =>
    element.addEventListener('transitionrun', () => element.setAttribute('data-transitions', '')),
  );
  await page.getByRole('button', { name: 'Use light theme' }).click();
  const light = await colour();
  expect(light).not.toBe(dark);
  await test.step('no element of a long page has to animate its colours', async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-theme-changing');
    await expect(main).not.toHaveAttribute('data-transitions');
  });

  await expect(page.getByLabel('Language').getByRole('option')).toHaveText(['English', 'Español']);
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: 'Películas' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await page.goto('/#plans');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await colour()).toBe(light);
  // Spanish has a price format of its own.
  await expect(page.locator('#plans').getByText(/^9,99\s\$$/)).toBeVisible();
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.locator('#plans').getByText('$9.99')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use dark theme' })).toBeVisible();
});

test('the skip link leads past the header; a new page focuses its heading', async ({ page }) => {
  await page.goto('/movies');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).press('Enter');
  await expect(page).toHaveURL(/\/terms-of-use$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
