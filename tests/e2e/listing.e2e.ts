import type { Page, Request } from '@playwright/test';
import { sortName } from '@rules/titles/sort-name';
import { movies } from '../../amplify/seed/catalogue/catalogue';
import { dataRequests, operationIn } from './support/data-requests';
import { holdRequests } from './support/hold-requests';
import { expect, test } from './support/journey';
import { siteFrame } from './support/site-frame';

const cardsOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** Checks values of a filter: in its menu, or in the filter sheet on a phone. */
async function choose(page: Page, field: string, values: string[]): Promise<void> {
  const tick = async () => {
    for (const value of values) {
      await page.getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) }).check();
    }
  };
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await page.getByRole('button', { name: field }).click();
    await tick();
    await page.keyboard.press('Escape');
    return;
  }
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const group = sheet.locator('details').filter({ has: page.locator('summary', { hasText: field }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  await tick();
  await sheet.getByRole('button', { name: /^Show \d+ titles?$/ }).click();
}

const isAny = (wanted: string[]) => (movie: (typeof movies)[number]) =>
  movie.genres.some((genre) => wanted.includes(genre.toLowerCase()));

test('each list has its banner and heading; one of audiobooks shows the second half on request', async ({ page }) => {
  const lists = [
    ['/movies', 'Movies', 'All new released Hollywood and world movies here to watch', 12],
    ['/tv-shows', 'TV Shows', 'Most popular TV Shows and serials here you can see it', 12],
    ['/audiobooks', 'Audiobooks', /./, 6],
  ] as const;
  await page.goto('/movies');
  for (const [path, heading, tagline, count] of lists) {
    if (path !== '/movies') await (await siteFrame(page)).getByRole('link', { name: heading }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(tagline).first()).toBeVisible();
    await expect(cardsOn(page)).toHaveCount(count);
  }
  await page.getByRole('link', { name: 'Show 6 more' }).press('Enter');
  await expect(cardsOn(page)).toHaveCount(12);
  // The focus moves from the sixth card to the seventh.
  await expect(cardsOn(page).nth(6)).toBeFocused();
});

test('page numbers are part of the address, clamped, and shown on a phone as far as they fit', async ({ page }) => {
  const last = String(Math.ceil(movies.length / 12));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const current = pages.locator('[aria-current="page"]');

  await test.step('page numbers are part of the address and clamped to the last page', async () => {
    for (const [wanted, shown, address] of [
      ['999', last, new RegExp(`/movies\\?page=${last}$`)],
      ['0', '1', /\/movies$/],
      ['abc', '1', /\/movies$/],
    ] as const) {
      await page.goto(`/movies?page=${wanted}`);
      await expect(current).toHaveText(shown);
      await expect(page).toHaveURL(address);
    }
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(current).toHaveText('2');
    await pages.getByRole('link', { name: `Page ${last}` }).click();
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goBack();
    await expect(current).toHaveText('2');
  });

  await test.step('a phone shows all page numbers if they fit, and hides neighbours otherwise', async () => {
    const numbers = pages.getByRole('link', { name: /^Page \d+$/ });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/movies?page=4');
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7']);
    // The sample catalogue has no further titles; changes the count in the response.
    await page.route(dataRequests, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"pageCount":\d+/, '"pageCount":9') });
    });
    await page.goto('/movies?page=5');
    await expect(numbers).toHaveText(['1', '5', '9']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(numbers).toHaveText(['1', '4', '5', '6', '9']);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('keeps filters in the address and restores them on Back', async ({ page }) => {
  await page.goto('/movies?page=3');
  await expect(cardsOn(page)).toHaveCount(12);
  await choose(page, 'Genre', ['Drama', 'Crime']);
  await expect(page).toHaveURL(/\/movies\?genre=drama&genre=crime$/);
  const found = movies.filter(isAny(['drama', 'crime'])).length;
  const total = page.getByText(new RegExp(`^${found} titles$`));
  await expect(total).toBeVisible();
  expect(await total.getAttribute('aria-live')).toBe('polite');
  const firstOfAll = (await cardsOn(page).first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/genre=crime&page=2$/);
  await expect(cardsOn(page).first()).not.toContainText(firstOfAll);
  const card = cardsOn(page).nth(9);
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const scrolledTo = await page.evaluate(() => scrollY);
  expect(scrolledTo).toBeGreaterThan(100);
  const title = await card.getByRole('heading').textContent();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/genre=drama&genre=crime&page=2$/);
  await expect(card).toContainText(title ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);

  const chosen = page.getByRole('list', { name: 'Selected filters' });
  await chosen.getByRole('link', { name: 'Remove filter: Crime' }).click();
  await expect(page).toHaveURL(/\/movies\?genre=drama$/);
  await expect(page.getByText(`${movies.filter(isAny(['drama'])).length} titles`)).toBeVisible();
  await chosen.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(page.getByText(`${movies.length} titles`)).toBeVisible();
});

test('offers to clear filters without results; keeps the order in the address and for the list', async ({ page }) => {
  await page.goto('/movies?genre=Drama&year=1800');
  await expect(page.getByText('No titles match all of these filters.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(cardsOn(page)).toHaveCount(12);
  await page.getByLabel('Sort by').selectOption('title');
  await expect(page).toHaveURL(/\?sort=title$/);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const [first] = movies.map(({ title }) => title).sort((one, other) => compare(sortName(one), sortName(other)));
  await expect(cardsOn(page).first()).toContainText(first ?? '');

  await page.goBack();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  await expect(cardsOn(page).first()).not.toContainText(first ?? '');
  await (await siteFrame(page)).getByRole('link', { name: 'TV Shows' }).click();
  await expect(page).toHaveURL(/\/tv-shows$/);
  // The saved order of a former visit causes no unused request.
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(operationIn(request)));
  await page.goto('/movies?year=1922');
  await expect(page).toHaveURL(/\?year=1922&sort=title$/);
  await page.goto('/movies');
  await expect(page).toHaveURL(/\/movies\?sort=title$/);
  await expect(cardsOn(page).first()).toContainText(first ?? '');
  // The list of TV shows may still prefetch its next page.
  const ofMovies = bodies.filter((body) => body.includes('browseCatalogue') && body.includes('"kind":"movie"'));
  expect(ofMovies.length).toBeGreaterThan(0);
  expect(ofMovies.filter((body) => body.includes('"sort":"added"'))).toEqual([]);
  // Back does not return to the typed address.
  await page.goBack();
  await expect(page).toHaveURL(/\?year=1922&sort=title$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/movies\?sort=title$/);
  await page.getByLabel('Sort by').selectOption('Longest');
  await expect(page).toHaveURL(/\?sort=longest$/);
  await expect(cardsOn(page).first()).toContainText('Intolerance');
  await choose(page, 'Length', ['1–10 min']);
  await expect(page).toHaveURL(/\?length=1-10&sort=longest$/);
  const short = movies.filter(({ minutes }) => minutes < 10).length;
  await expect(page.getByText(`${short} titles`, { exact: true })).toBeVisible();
  const narrowed = page.getByRole('link', { name: 'Remove filter: 1–10 min' });
  await narrowed.click();
  // The title disappears at once; the address may follow.
  await expect(narrowed).toBeHidden();
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(/\/movies$/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
});

test('opens a random title within the chosen filters, but not after the user has navigated', async ({ page }) => {
  const surprise = page.getByRole('button', { name: 'Surprise me' });

  await test.step('does not open the random title after the user has navigated', async () => {
    await page.goto('/movies?genre=documentary');
    await expect(cardsOn(page).first()).toBeVisible();
    const isOfOne = (request: Request) => /"pageSize":1[,}]/.test(operationIn(request));
    const release = await holdRequests(page, dataRequests, isOfOne);
    const found = page.waitForResponse((response) => isOfOne(response.request()));
    await surprise.click();
    await (await siteFrame(page)).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    release();
    await (await found).finished();
    await page.waitForTimeout(500);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('opens a random title within the chosen filters', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/movies\?genre=documentary$/);
    await expect(cardsOn(page).first()).toBeVisible();
    await surprise.click();
    await expect(page).toHaveURL(/\/stream\/movie\//);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect(movies.filter(isAny(['documentary'])).map((movie) => movie.id)).toContain(id);
  });
});

test('opens the last filter menu within the page on a tablet; prefetches a title once under the pointer', async ({
  page,
}) => {
  await page.goto('/movies');
  await expect(cardsOn(page)).toHaveCount(12);

  await test.step('opens the last filter menu within the page on a tablet', async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('button', { name: 'Length' }).click();
    const choices = page.getByRole('list').filter({ has: page.getByRole('checkbox', { name: /^1–10 min/ }) });
    await expect(choices).toBeVisible();
    const { x = 0, width = 0 } = (await choices.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(768);
    await page.keyboard.press('Escape');
    await expect(choices).toBeHidden();
    await page.setViewportSize(size);
  });

  await test.step('prefetches a title once while the pointer is over its card', async () => {
    const card = cardsOn(page).nth(3);
    const id = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
    const bodies: string[] = [];
    page.on('request', (request) => {
      const body = operationIn(request);
      if (body.includes('getMovieMetadata') && body.includes(id)) bodies.push(body);
    });
    const result = page.waitForResponse((response) => bodies.includes(operationIn(response.request())));
    await card.hover();
    await result;
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/stream/movie/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(bodies).toHaveLength(1);
  });
});
