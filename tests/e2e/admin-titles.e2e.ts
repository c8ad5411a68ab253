import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { savedId } from './support/title-forms';

const manager = '/admin-dashboard/movie-list';

const tableOf = (page: Page) => page.getByRole('table', { name: /^(Movies|TV Shows|Audiobooks)$/ });
const namesOn = (page: Page) => tableOf(page).getByRole('rowheader');
/** Returns the cells of a column as numbers; `–` for an empty one. */
const numbersOn = async (page: Page, column: string) =>
  (await tableOf(page).locator(`td[data-label="${column}"]`).allInnerTexts()).map((text) => Number(text.trim()));
const isAscending = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(words).replaceAll('%20', String.raw`\+`)}`));
}

let made: string[] = [];

test.afterEach(async ({ page }) => {
  // Other journeys count the sample catalogue.
  for (const code of made) {
    const found = await requestAs(page, `{ listMovieMetadataByMovie_id(movie_id: "${code}") { items { id } } }`);
    const ids = JSON.stringify(found.listMovieMetadataByMovie_id.items.map(({ id }: { id: string }) => id));
    await requestAs(page, `mutation { deleteTitles(kind: movie, ids: ${ids}) { deleted } }`);
  }
  made = [];
});

/**
 * Imports movies with names of this journey only; their links name files of the site itself, so no upload is needed.
 */
async function newMovies(page: Page, names: string[]): Promise<void> {
  const rows = names.map((title) => ({
    ...{ code: crypto.randomUUID(), title, year: '1931', genre: 'drama', quality: '720p-', age: 'PG' },
    ...{ director: 'Jean Vigo', casting: 'Dita Parlo', production: 'Gaumont', description: 'A barge goes by.' },
    ...{ bg: '/icons/icon-192.png', link: '/icons/icon-192.png' },
  }));
  await page.goto('/robots.txt');
  made = rows.map(({ code }) => code);
  const given = JSON.stringify(JSON.stringify(rows));
  await requestAs(page, `mutation { importTitles(kind: movie, rows: ${given}) { outcome } }`);
  // The index is eventually consistent and the list does not poll.
  for (const name of names) await savedId(page, 'movie', name);
}

/** Opens the list filtered to the imported titles. */
async function findNew(page: Page, words: string, count: number): Promise<void> {
  await page.goto(`${manager}?q=${encodeURIComponent(words)}`);
  await expect(namesOn(page)).toHaveCount(count);
}

test('each manager has its columns and texts, and its buttons switch its modes', async ({ page }) => {
  const managers = [
    ['movie-list', 'Movies', 'Add Movie', ['Movie Name', 'Director']],
    ['tv-shows-list', 'TV Shows', 'Add TV Show', ['TV Show Name', 'Director']],
    ['audiobooks-list', 'Audiobooks', 'Add Audiobook', ['Audiobook Name', 'Author']],
  ] as const;
  // The form has another Cancel button below.
  const modeButton = page.getByRole('main').getByRole('button').first();
  for (const [path, heading, add, [name, creator]] of managers) {
    await page.goto(`/admin-dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(namesOn(page).first()).toBeVisible();
    const headers = await tableOf(page).getByRole('columnheader').allInnerTexts();
    expect(
      headers
        .map((text) => text.trim())
        .filter(Boolean)
        .slice(-8),
    ).toEqual([name, creator, 'Rating', 'Year', 'Likes', 'Dislikes', 'Favorites', 'Actions']);
    await page.getByRole('button', { name: add }).click();
    await expect(page).toHaveURL(/mode=add/);
    await expect(modeButton).toHaveText('Show List');
    await modeButton.click();
    await namesOn(page).first().waitFor();
    await tableOf(page)
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page).toHaveURL(/edit=/);
    await expect(modeButton).toHaveText('Cancel');
    const title = page.getByLabel(/^(Movie|TV Show|Audiobook) Title$/);
    await expect(title).not.toHaveValue('');
    await title.fill('Left');
    await modeButton.click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(namesOn(page).first()).toBeVisible();
    await page.getByRole('button', { name: add }).click();
    await expect(title).toHaveValue('');
  }
});

test('sorts by rating first, reverses, sorts numerically, and restores the order on Back', async ({ page }) => {
  await page.goto(manager);
  const header = (name: string) => tableOf(page).getByRole('columnheader', { name });
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'ascending');
  await expect(namesOn(page).first()).toBeVisible();
  expect(isAscending(await numbersOn(page, 'Rating'))).toBe(true);
  await header('Rating').getByRole('button').click();
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/order=desc/);
  await expect.poll(async () => isAscending((await numbersOn(page, 'Rating')).reverse())).toBe(true);
  await header('Year').getByRole('button').click();
  await expect(header('Year')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Rating')).not.toHaveAttribute('aria-sort', /./);
  await search(page, 'keaton');
  await expect(namesOn(page).filter({ hasText: 'The General' })).toBeVisible();
  await expect(namesOn(page).filter({ hasText: 'Metropolis' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=year$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(header('Rating')).toHaveAttribute('aria-sort', 'descending');
});

test('hides unpublished titles from visitors, shows published ones, and changes fields of many titles', async ({
  page,
  browser,
  customer,
}) => {
  const word = `Atalante${crypto.randomUUID().slice(0, 6)}`;
  await newMovies(page, [`${word} One`, `${word} Two`]);
  await findNew(page, word, 2);
  await test.step('hides unpublished titles from visitors and shows published ones', async () => {
    // Signed in, because the delivery caches the answers to visitors without a session.
    const visitor = await browser.newPage({ storageState: customer });
    await visitor.goto('/robots.txt');
    const find = async () => {
      const query = `{ browseCatalogue(kind: movie, page: 1, pageSize: 10, search: "${word}") { items { id } } }`;
      return (await requestAs(visitor, query)).browseCatalogue.items.length;
    };
    await expect.poll(find).toBe(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('2 titles changed')).toBeVisible();
    await expect(tableOf(page).getByText('Draft')).toHaveCount(2);
    await expect.poll(find).toBe(0);
    await page.getByRole('checkbox', { name: `Select ${word} One` }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(tableOf(page).getByText('Draft')).toHaveCount(1);
    await expect.poll(find).toBe(1);
    await expect(tableOf(page).getByRole('link', { name: `View ${word} One on the site` })).toBeVisible();
    await visitor.close();
  });
  await test.step('gives many titles a year, a series and a publishing time', async () => {
    const change = async (field: string, value: string) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Change…' }).click();
      const sheet = page.getByRole('dialog', { name: 'Change 2 titles' });
      await sheet.getByLabel('Field').selectOption({ label: field });
      await sheet.getByLabel('New value').fill(value);
      await sheet.getByRole('button', { name: 'Change 2 titles' }).click();
      await expect(sheet).toBeHidden();
      // Waits for the selection to be cleared, because the message alone may belong to the previous change.
      await expect(page.getByRole('button', { name: 'Change…' })).toBeHidden();
      await expect(page.getByText('2 titles changed')).toBeVisible();
    };
    await change('Set the year', '1947');
    await expect.poll(() => numbersOn(page, 'Year')).toEqual([1947, 1947]);
    await change('Set the series', word);
    await change('Set the publishing time', '2999-01-01T18:00');
    await expect(tableOf(page).getByText(/^Scheduled for .*2999/)).toHaveCount(2);
    const found = await requestAs(
      page,
      `{ listMovieMetadataByMovie_id(movie_id: "${made[0]}") { items { movie_series } } }`,
    );
    expect(found.listMovieMetadataByMovie_id.items).toEqual([{ movie_series: word }]);
  });
});

test("confirms a deletion with the titles' names, and shows the notice of a save or deletion within the viewport", async ({
  page,
}) => {
  const name = `Zz ${crypto.randomUUID().slice(0, 6)}`;
  await newMovies(page, [name]);
  await page.goto(`${manager}?sort=title&size=100`);
  await expect(namesOn(page).last()).toHaveText(name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Director').fill('Somebody Else');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Movie updated successfully!')).toBeInViewport();

  // The notice covers the button for five seconds.
  await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await expect(question).toHaveAccessibleDescription(
    'The title and its files will be permanently deleted. This cannot be undone.',
  );
  // A repeated key press deletes nothing, because it activates the other button.
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(namesOn(page).filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Movie deleted successfully!')).toBeInViewport();
  await expect(namesOn(page).filter({ hasText: name })).toHaveCount(0);
  await page.goto(`${manager}?sort=updated&order=desc`);
  await expect(namesOn(page).first()).toBeVisible();
  await expect(namesOn(page).filter({ hasText: name })).toHaveCount(0);
});

test.describe('when the code that reads CSV cannot be loaded', () => {
  test.use({ expectedConsoleError: /Failed to load resource/ });

  test('says so instead of reading forever, and offers the choice of a file again', async ({ page }) => {
    await page.route('**/assets/papaparse*', (route) => route.abort());
    await page.goto(`${manager}?mode=import`);
    const file = { name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from('movie_id\nm-1\n') };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText('This could not be loaded. Try again.')).toBeVisible();
    await expect(page.locator('input[type="file"]')).toBeEnabled();
  });
});

test('previews and imports a file, imports it again without changes, and exports the list', async ({ page }) => {
  const word = `Import${crypto.randomUUID().slice(0, 6)}`;
  // The import accepts genre names in both languages.
  const csv = `movie_id,movie_title,movie_year,movie_genre,shelf\n${word}-1,${word} One,1931,"Acción, Drama",A\n${word}-2,"${word} =Two",1932,,B\n${word}-3,,soon,,C\n`;
  made = [`${word}-1`, `${word}-2`];
  const file = { name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const count = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await page.goto(`${manager}?mode=import`);
  await page.locator('input[type="file"]').setInputFiles(file);
  // The import asks for the meaning of an unknown column, and then for the value that does not fit.
  await expect(page.getByLabel('Content of shelf')).toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  const year = page.getByLabel('Instead of “soon”');
  await expect(year).toHaveValue('leave-out');
  await year.selectOption('Reject the rows');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(count('To be created')).toHaveText('2');
  await expect(count('Rejected')).toHaveText('1');
  const refused = page
    .getByRole('table', { name: 'Rejected rows' })
    .getByRole('row')
    .filter({ hasText: `${word}-3` });
  await expect(refused).toContainText('Year: “soon” is not a number');
  const [refusedFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 1 row' }).click(),
  ]);
  expect(refusedFile.suggestedFilename()).toBe('catalogue-refused.csv');
  expect(readFileSync(await refusedFile.path(), 'utf8')).toContain(`4,Year: “soon” is not a number,${word}-3,,soon,,C`);
  await page.getByRole('button', { name: 'Import 2 titles' }).click();
  await expect(count('Created')).toHaveText('2');
  const boxOf = (name: string) => page.getByRole('button', { name }).boundingBox();
  const [anotherFile, undo] = [await boxOf('Another file'), await boxOf('Undo import')];
  expect(undo?.height).toBe(anotherFile?.height);
  // A narrow screen shows them in separate rows.
  if ((page.viewportSize()?.width ?? 0) > 640) expect(undo?.y).toBe(anotherFile?.y);
  await page.getByRole('button', { name: 'Another file' }).click();
  // The pressed button was removed; the focus moves to the heading of the steps.
  await expect(page.getByRole('heading', { name: 'Import from a file', exact: true })).toBeFocused();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The import remembers the choice.
  await expect(year).toHaveValue('refuse');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(count('Unchanged')).toHaveText('2');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.goto(`${manager}?q=${word}&status=DRAFT&sort=title`);
  await expect(namesOn(page)).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^movies-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFF?movie_id,id,title,title_en,title_es,director,rate,year/);
  expect(lines[1]).toContain(`${word} =Two`);
  expect(lines[2]).toContain('action, drama');
  // Importing the export again matches the titles by id: no new and no changed titles.
  await page.goto(`${manager}?mode=import`);
  await page.locator('input[type="file"]').setInputFiles(await download.path());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(count('Unchanged')).toHaveText('2');

  // The import is undone as a whole.
  await page.goto(`${manager}?mode=import`);
  const past = page.getByRole('listitem').filter({ hasText: 'catalogue.csv' }).first();
  await past.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(past).toContainText('2 titles deleted');
  await page.goto(`${manager}?q=${word}&status=DRAFT`);
  await expect(namesOn(page)).toHaveCount(0);
});
