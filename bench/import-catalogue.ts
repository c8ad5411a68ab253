import type { Browser, Page } from 'playwright';
import { publicMoviesCsv } from '../tests/support/public-movies-file';
import { atMost, type Measurement, measureDuration } from './measurement';
import { administratorState } from './sign-in';
import type { Site } from './site-process';

const longest = 120_000;

/**
 * Imports a public catalogue of 3,201 films through the import page in Chromium with the default choices, imports it
 * again, and undoes it.
 */
export async function measureCatalogueImport(site: Site, browser: Browser): Promise<Measurement[]> {
  const page = await openPage(browser, site);
  const file = { name: 'movies.csv', mimeType: 'text/csv', buffer: Buffer.from(publicMoviesCsv()) };
  const check = async () => {
    await page.goto(`${site.url}/admin-dashboard/movie-list?mode=import`);
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Check 3,201 rows' }).click();
    await page.getByText('rows of movies.csv checked').waitFor({ timeout: longest });
  };
  const imported = await measureDuration(async () => {
    await check();
    await page.getByRole('button', { name: 'Import 3,200 titles' }).click();
    await page.getByText('3,200 titles imported from movies.csv').waitFor({ timeout: longest });
  });
  const undone = async () => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('3,200 titles deleted').waitFor({ timeout: longest });
  };
  const again = await measureDuration(async () => {
    await check();
    await page.locator('dl > div', { hasText: 'Unchanged' }).getByText('3,200').waitFor();
  });
  await page.goto(`${site.url}/admin-dashboard/movie-list?mode=import`);
  const figure = (name: string, value: number) => ({ figure: `3,201 rows, ${name}`, value, unit: 'ms' as const });
  return [
    { ...figure('chosen, checked and imported', imported), goal: atMost(15_000) },
    { ...figure('checked again, nothing changed', again), goal: atMost(15_000) },
    figure('undone', await measureDuration(undone)),
  ];
}

async function openPage(browser: Browser, site: Site): Promise<Page> {
  const storageState = await administratorState(browser, site);
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  return context.newPage();
}
