import type { Page } from '@playwright/test';
import { operationIn, variablesIn } from './support/data-requests';
import { holdRequests } from './support/hold-requests';
import { expect, test } from './support/journey';

const overlay = (page: Page) => page.locator('#site-search');
const field = (page: Page) => overlay(page).getByRole('combobox', { name: 'Search', exact: true });
const main = (page: Page) => page.getByRole('main');

async function openSearch(page: Page): Promise<void> {
  await page.goto('/help-center');
  await openOverlay(page);
}

/** Opens the overlay on the current page. */
async function openOverlay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
}

/** Searches by the overlay of the current page. */
async function searchFor(page: Page, term: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(term);
  await field(page).press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Results for “${term}”`);
}

test('the overlay opens by button and by key, closes, and ignores blank input', async ({ page }) => {
  await openSearch(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });

  await test.step('the button toggles the overlay; Escape closes it and restores the focus', async () => {
    await expect(field(page)).toHaveAttribute('placeholder', 'Search here');
    await expect(overlay(page).getByRole('option', { name: 'MOVIES' })).toBeAttached();
    await expect(overlay(page).getByRole('option', { name: 'TV Show' })).toBeAttached();
    await expect(overlay(page).getByRole('button', { name: 'Find' })).toBeVisible();
    await button.click();
    await expect(overlay(page)).toBeHidden();
    await button.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('opens on Ctrl-K and on a slash outside of text fields', async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(field(page)).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });

  await test.step('ignores blank input; submits words trimmed and encoded', async () => {
    await field(page).fill('   ');
    await overlay(page).getByRole('button', { name: 'Find' }).click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/help-center$/);
    await field(page).fill('  man & moon?  ');
    await overlay(page).getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/\/search\?q=man%20%26%20moon%3F$/);
    await expect(overlay(page)).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Results for “man & moon?”');
  });
});

test('suggests titles while typing; arrow keys select one and Enter opens it', async ({ page }) => {
  await openSearch(page);

  await test.step('sends one request per key for all kinds; the last query wins', async () => {
    const terms: string[] = [];
    page.on('request', (request) => {
      if (operationIn(request).includes('audiobook: browseCatalogue')) terms.push(String(variablesIn(request)?.term));
    });
    for (const key of 'moon') await field(page).press(key);
    await expect(overlay(page).getByRole('option', { name: /A Trip to the Moon/ })).toBeVisible();
    await expect(
      overlay(page)
        .getByRole('group', { name: /Audiobooks/ })
        .getByRole('option'),
    ).not.toHaveCount(0);
    expect(terms).toEqual(['m', 'mo', 'moo', 'moon']);
  });

  await field(page).fill('');
  await page.keyboard.type('nosfer', { delay: 20 });
  const option = overlay(page).getByRole('option', { name: /Nosferatu/ });
  await expect(option).toBeVisible();
  await expect(option).toContainText('1922');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(overlay(page).getByText('1 result')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '-');
  await page.keyboard.press('ArrowUp');
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  // Visitors are redirected to the login after a while.
  const opened = page.waitForURL(/\/stream\/movie\/nosferatu-1922$/);
  await page.keyboard.press('Enter');
  await opened;
  await expect(overlay(page)).toBeHidden();
});

test('lists the chosen kind first, then audiobooks, each with its count', async ({ page }) => {
  await openSearch(page);
  await overlay(page).getByLabel('What to look for').selectOption({ label: 'TV Show' });
  await field(page).fill('the');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=the$/);
  const groups = main(page).getByRole('region').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText([/^TV Shows\d+$/, /^Movies\d+$/, /^Audiobooks\d+$/, /^Blog\d+$/]);
  const movies = main(page).getByRole('region', { name: /^Movies/ });
  await expect(movies.getByRole('listitem')).toHaveCount(6);
  const total = ((await movies.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(/\D/g, '');
  await movies.getByRole('link', { name: `All ${total} movies` }).click();
  await expect(page).toHaveURL(/\/search\?q=the&kind=movie$/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/kind=movie&page=2$/);
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
  await page.goBack();
  await page.goBack();
  await expect(groups.first()).toHaveText(/^TV Shows/);
});

test('matches typos, missing accents and other names, corrects them, and offers help without results', async ({
  page,
}) => {
  await test.step('explains an empty query, and offers help without results', async () => {
    await page.goto('/search');
    await expect(main(page).getByRole('heading', { level: 1, name: 'No search term' })).toBeVisible();
    await page.goto('/search?q=qzxwvy');
    await expect(main(page).getByText('No results.')).toBeVisible();
    await main(page).getByRole('link', { name: 'Horror', exact: true }).click();
    await expect(page).toHaveURL(/\/movies\?genre=horror$/i);
  });

  await test.step('matches typos and missing accents, and shows the correction', async () => {
    await searchFor(page, 'melies');
    await expect(main(page).getByRole('link', { name: /A Trip to the Moon/ })).toBeVisible();
    await searchFor(page, 'nosfreatu');
    await expect(main(page).getByRole('link', { name: /Nosferatu.*1922/ })).toBeVisible();
    await main(page).getByRole('link', { name: 'Did you mean “Nosferatu”?' }).click();
    await expect(page).toHaveURL(/\?q=Nosferatu$/);
    await expect(main(page).getByText('Did you mean')).toBeHidden();
  });

  await test.step('finds a title by its Spanish titles', async () => {
    for (const [term, title] of [
      ['la quimera del oro', /The Gold Rush/],
      ['cuento de navidad', /A Christmas Carol/],
      ['canción de navidad', /A Christmas Carol/],
    ] as const) {
      await searchFor(page, term);
      await expect(main(page).getByRole('link', { name: title })).toBeVisible();
      await expect(main(page).getByText('No exact matches.')).toBeHidden();
    }
  });

  await test.step('does not correct a year, markup or a word without a close match', async () => {
    await searchFor(page, '1984');
    await expect(main(page).getByText('No results.')).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    await expect(main(page).getByText('No results.')).toBeVisible();
    await searchFor(page, 'metropolis 1984');
    await expect(main(page).getByText('No exact matches. Showing similar titles.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /Metropolis.*1927/ })).toBeVisible();
    await expect(main(page).getByText('Did you mean')).toBeHidden();
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('shows Spanish titles, with the other names on the page of the title', async ({ page }) => {
    await page.goto('/search?q=gold+rush');
    await main(page)
      .getByRole('link', { name: /La quimera del oro/ })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'La quimera del oro' })).toBeVisible();
    await expect(main(page).getByText('También conocido como The Gold Rush')).toBeVisible();
    await expect(page).toHaveTitle(/^La quimera del oro/);
  });
});

test('offers recent searches and can clear them', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('moon');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=moon$/);
  await openOverlay(page);
  await expect(overlay(page).getByRole('button', { name: 'moon', exact: true })).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Remove “moon”' }).click();
  await expect(overlay(page).getByRole('button', { name: 'moon', exact: true })).toBeHidden();
  await page.reload();
  await openOverlay(page);
  await expect(overlay(page).getByText('Search titles, names')).toBeVisible();
});

test('keeps input typed while the search page loads', async ({ page }) => {
  const release = await holdRequests(page, /SearchOverlay.*\.js/);
  await page.goto('/help-center');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('nosf');
  release();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('nosf');
});

test.describe('when its code cannot be loaded', () => {
  test.use({ expectedConsoleError: /Failed to load resource/ });

  test('the search shows an error, and its button retries', async ({ page }) => {
    await page.route(/SearchOverlay.*\.js/, (route) => route.abort());
    await page.goto('/help-center');
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(/SearchOverlay.*\.js/);
    await button.click();
    await expect(page.getByRole('alert')).toBeHidden();
    await button.click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });
});
