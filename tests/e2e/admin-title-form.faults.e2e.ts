import type { Page } from '@playwright/test';
import type { Fault } from '../../local-backend/src/http/faults';
import { expect, internalFailure, withFaults } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import {
  choose,
  fillNew,
  formKinds,
  idOf,
  newName,
  orphanedFiles,
  removeTitles,
  sample,
  savedId,
  storedFiles,
} from './support/title-forms';

// Console errors of failed requests and uploads.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|PutObject|upload/i });
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'Nothing here depends on the width.');

/** Uploads, file checks and saves take long under load. */
const saving = { timeout: 30_000 };

const refused = { kind: 'fail', code: 'AccessDenied', message: 'Out of order', status: 403 } as const;

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}

const steps: { name: string; fault: Fault; words: (string | RegExp)[] }[] = [
  {
    name: 'the announcement',
    fault: { service: 'appsync', operation: 'announceUploads', effect: internalFailure },
    words: ['Upload failed!'],
  },
  {
    name: 'the first file',
    fault: { service: 's3', operation: 'PutObject', effect: refused },
    words: ['Upload failed!', /^(Thumbnail|Movie File): /],
  },
  {
    name: 'the second file',
    fault: { service: 's3', operation: 'PutObject', effect: refused, after: 1 },
    words: ['Upload failed!', /^(Thumbnail|Movie File): /],
  },
  {
    name: 'the record',
    fault: { service: 'lambda', operation: 'title-saving', effect: internalFailure },
    words: ['saveTitle: Out of order', /^The title was not saved\. /],
  },
];

test('names the failed step of a save, keeps the form, leaves no orphaned files, and saves on a retry', async ({
  page,
}) => {
  const title = newName('Faulty');
  const word = title.toLowerCase().replace(' ', '-');
  await fillNew(page, formKinds.movie, title);
  await choose(page, 'Thumbnail', sample('movies/thumbnail/nosferatu-1922.webp'));
  await choose(page, 'Movie File', sample('movies/src/big-buck-bunny-2008.mp4'));
  const main = page.getByRole('main');
  for (const { name, fault, words } of steps) {
    await test.step(name, async () => {
      await withFaults(page, [fault], async () => {
        await submit(page);
        for (const said of words)
          await expect(page.getByText(said, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
        await expect(page.getByLabel('Movie Title')).toHaveValue(title);
      });
      expect(await idOf(page, 'movie', title)).toBeUndefined();
      // Specification, decision 14: its uploaded files are deleted.
      await expect.poll(() => storedFiles(page, word)).toEqual([]);
      await main.getByRole('button', { name: 'Cancel upload' }).click();
      await expect(main.getByRole('button', { name: 'Cancel upload' })).toBeHidden();
      await expect.poll(() => storedFiles(page, word)).toEqual([]);
    });
  }
  await withFaults(page, [{ service: 'lambda', operation: 'title-saving', effect: internalFailure }], async () => {
    await submit(page);
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Movie created successfully!')).toBeVisible(saving);
  const id = await savedId(page, 'movie', title);
  expect(await storedFiles(page, word)).toHaveLength(2);
  expect(await orphanedFiles(page, title)).toEqual([]);
  await removeTitles(page, 'movie', [id]);
});

test('shows failed saves of every kind, and asks before leaving while an upload is being discarded', async ({
  page,
}) => {
  await test.step('shows failed saves of shows and audiobooks', async () => {
    for (const kind of [formKinds.show, formKinds.audiobook]) {
      await page.goto(`${kind.path}?mode=add`);
      await page.getByLabel(kind.titleLabel).fill(newName('Unsaved'));
      await withFaults(page, [{ service: 'lambda', operation: 'title-saving', effect: internalFailure }], async () => {
        await page.getByRole('button', { name: 'Save as draft' }).click();
        await expect(page.getByText('saveTitle: Out of order', { exact: true })).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('main').getByText(/^The title was not saved\. /)).toBeVisible();
      });
      await page.getByRole('main').getByRole('button', { name: 'Cancel saving' }).click();
      await page.getByRole('button', { name: 'Show List' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
    }
  });
  await test.step('asks before leaving while an upload is being discarded', async () => {
    const slow: Fault['effect'] = { kind: 'stall', milliseconds: 3000 };
    await page.goto(`${formKinds.movie.path}?mode=add`);
    await page.getByLabel('Movie Title').fill(newName('Taken back'));
    await withFaults(page, [{ service: 'lambda', operation: 'title-saving', effect: internalFailure }], async () => {
      await page.getByRole('button', { name: 'Save as draft' }).click();
      await expect(page.getByRole('main').getByText(/^The title was not saved\. /)).toBeVisible(saving);
    });
    await withFaults(page, [{ service: 'appsync', operation: 'discardUploads', effect: slow }], async () => {
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Cancel saving' }).click();
      await expect(main.getByText('Cancelling…')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Cancel saving' })).toBeHidden();
      await page.getByRole('button', { name: 'Show List' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
    });
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test('shows an error with a retry for a title that cannot be loaded, and not found for a deleted one', async ({
  page,
}) => {
  const title = newName('Slow');
  await page.goto('/robots.txt');
  const input = `{ movie_title: "${title}", movie_status: "DRAFT" }`;
  const { createMovieMetadata } = await requestAs(page, `mutation { createMovieMetadata(input: ${input}) { id } }`);
  const { id } = createMovieMetadata;
  await withFaults(page, [{ service: 'appsync', operation: 'getMovieMetadata', effect: internalFailure }], async () => {
    await page.goto(`${formKinds.movie.path}?edit=${id}`);
    await expect(page.getByText('This title could not be loaded.')).toBeVisible({ timeout: 20_000 });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Movie Title')).toHaveValue(title);
  await removeTitles(page, 'movie', [id]);
  await page.goto(`${formKinds.movie.path}?edit=${id}`);
  await expect(page.getByRole('heading', { name: 'No data found' })).toBeVisible();
});
