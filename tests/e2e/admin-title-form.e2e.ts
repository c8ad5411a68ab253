import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileChooser, Page } from '@playwright/test';
import { signInBySrp } from '../support/srp-sign-in';
import { violations } from './support/axe';
import { administration, administrationOf } from './support/customers';
import { expect } from './support/journey';
import { nobody, administratorTest as test } from './support/signed-in';
import { requestAs, requestWithToken } from './support/signed-in-request';
import { storedDrafts } from './support/stored-drafts';
import {
  choose,
  fileInput,
  fillNew,
  fillRest,
  formKinds,
  newName,
  removeTitles,
  sample,
  savedId,
} from './support/title-forms';

const { movie, show, audiobook } = formKinds;

/** Uploads, file checks and saves take long under load. */
const saving = { timeout: 30_000 };

/** Waits for playback; returns the current time. */
const playedOn = (page: Page, element: 'video' | 'audio') =>
  page.locator(element).evaluate((medium: HTMLMediaElement) => medium.currentTime);

test('creates a movie by keyboard, shows and plays it', async ({ page }) => {
  const title = newName('Barge');
  const { keyboard } = page;
  const chooseByKey = async (label: string | RegExp, file: string) => {
    const choosers: FileChooser[] = [];
    page.once('filechooser', (chooser) => choosers.push(chooser));
    // Retries, because a key press has no effect while the page is still being rendered.
    await expect(async () => {
      await page.getByLabel(label).focus();
      await keyboard.press('Space');
      await expect.poll(() => choosers.length, { timeout: 2000 }).toBe(1);
    }).toPass();
    await choosers[0]?.setFiles(file);
    await expect(page.getByText(file.slice(file.lastIndexOf('/') + 1)).first()).toBeVisible();
  };
  await page.goto(`${movie.path}?mode=add`);
  await page.getByLabel('Movie Title').focus();
  for (const words of [title, '1931', 'PG', '720p', 'drama']) {
    await keyboard.type(words);
    if (words !== 'drama') await keyboard.press('Tab');
  }
  await keyboard.type('War');
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Selected genres' })).toHaveText('DramaWar');
  await page.getByLabel('Director').focus();
  for (const words of [
    'Jean Vigo',
    'Gaumont',
    'Dita Parlo',
    'A <b>barge</b> goes by.',
    '',
    '',
    title,
    '2,5',
    '',
    '0,5',
  ]) {
    await keyboard.type(words);
    await keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('Both movie and thumbnail files are required!')).toBeVisible();
  await expect(fileInput(page, 'Thumbnail')).toBeFocused();
  await chooseByKey('Thumbnail', sample('movies/thumbnail/nosferatu-1922.webp'));
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(fileInput(page, 'Movie File')).toBeFocused();
  await expect(page.getByText('Both movie and thumbnail files are required!')).toBeVisible();
  await expect(page.getByText('One field needs your attention.')).toBeVisible();
  await chooseByKey('Movie File', sample('movies/src/big-buck-bunny-2008.mp4'));
  await expect(page.getByLabel('Length (optional)')).toHaveValue('00:10');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await chooseByKey(/^Trailer File/, sample('movies/trailer/a-trip-to-the-moon-1902.mp4'));
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('Uploads successful!')).toBeVisible(saving);
  await expect(page.getByText('Movie created successfully!')).toBeVisible(saving);
  // The lowest rating of all puts it first in the list; and a new form is empty.
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Add Movie' }).click();
  await expect(page.getByLabel('Movie Title')).toHaveValue('');

  const id = await savedId(page, 'movie', title);
  await page.goto(`/stream/movie/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('b', { hasText: 'barge' })).toBeVisible();
  // The series has the same name as the title.
  await expect(page.getByRole('link', { name: `Part 2.5 of ${title}` })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rated 0.5 out of 10' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => playedOn(page, 'video')).toBeGreaterThan(0);
  await stopPlaying(page);
  await removeTitles(page, 'movie', [id]);
});

test('waits for the analysis of a film before the save, and copies common values to a new title', async ({ page }) => {
  await page.goto(`${movie.path}?q=caminandes&edit=caminandes-llama-drama-2013`);
  await test.step('waits for the analysis of a film before the save', async () => {
    await expect(page.getByLabel('Director')).not.toHaveValue('');
    // Simulates a network drive that responds slowly.
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = async function () {
        await new Promise((resolve) => addEventListener('answer', resolve));
        Blob.prototype.arrayBuffer = read;
        return read.call(this);
      };
    });
    await fileInput(page, 'Movie File').setInputFiles(sample('movies/src/big-buck-bunny-2008.mp4'));
    await page.getByRole('button', { name: 'Submit' }).click();
    const waits = page.getByRole('alert').filter({ hasText: 'Checking one more file…' });
    await expect(waits).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('answer')));
    await expect(page.getByText('big-buck-bunny-2008.mp4', { exact: true })).toBeVisible();
    await expect(waits).toBeHidden();
  });
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: /^Edit .*Gran Dillama$/ }).click();
  await test.step('copies common values to a new title and leaves the original unchanged', async () => {
    await expect(page.getByLabel('Director')).not.toHaveValue('');
    const director = await page.getByLabel('Director').inputValue();
    await page.getByRole('link', { name: 'Add a similar title' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    await expect(page.getByLabel('Movie Title')).toHaveValue('');
    await expect(page.getByLabel('Director')).toHaveValue(director);
    await expect(page.getByLabel('Series (optional)', { exact: true })).toHaveValue('Caminandes');
    await expect(page.getByLabel('Number in the series')).toHaveValue('3');
    const title = newName('Llama');
    await page.getByLabel('Movie Title').fill(title);
    // The autosaved draft is offered again after a reload.
    await expect.poll(() => storedDrafts(page, 'marquee-title-drafts')).toContain(title);
    await page.reload();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.getByLabel('Movie Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Movie created successfully!')).toBeVisible(saving);
    await expect(page).toHaveURL(/\?q=caminandes$/);
    await expect(page.getByRole('rowheader', { name: title })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Gran Dillama' })).toBeVisible();
    await removeTitles(page, 'movie', [await savedId(page, 'movie', title)]);
  });
});

test('creates a show with two trailers and six episodes, shows and plays it', async ({ page }) => {
  const title = newName('Night Road');
  await fillNew(page, show, title);
  await choose(page, 'Thumbnail', sample('tv-shows/thumbnail/bonanza-1959.webp'));
  for (const name of ['Teaser', 'Second teaser']) {
    await page.getByRole('button', { name: 'Add Trailer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Trailer' });
    await dialog.getByLabel('Title').fill(name);
    if (name === 'Teaser') {
      await expect(dialog.getByText('SVG, PNG, JPG (MAX. 350x420px).')).toBeVisible();
      await expect(dialog.getByText('SVG, PNG, JPG or GIF (MAX. 800x400px)')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add new TV Show Trailer' }).click();
      await expect(dialog.getByText('Please upload both trailer and thumbnail.')).toBeVisible();
    }
    await choose(dialog, 'Thumbnail', sample('tv-shows/thumbnail/bonanza-1959-s1e1.webp'));
    await choose(dialog, 'Trailer File', sample('tv-shows/trailer/bonanza-1959-trailer-1.mp4'));
    await dialog.getByRole('button', { name: 'Add new TV Show Trailer' }).click();
    await expect(dialog).toBeHidden();
  }

  await page.getByRole('button', { name: 'Add Episode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Episode' });
  await dialog.getByLabel('Title').fill('Pilot');
  await dialog.getByLabel('Air Date').fill('1955-10-02');
  await dialog.getByRole('button', { name: 'Add new TV Show Episode' }).click();
  await expect(dialog.getByText('Please upload both Episode File and Thumbnail.')).toBeVisible();
  await choose(dialog, 'Episode File', sample('tv-shows/src/bonanza-1959-s1e1.mp4'));
  await expect(dialog.getByText('Length: 00:08', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a frame of the film' }).click();
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await expect(dialog.getByText('.webp').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Add new TV Show Episode' }).click();
  await expect(dialog).toBeHidden();
  // The episode numbers continue.
  await page.getByRole('button', { name: 'Add Episode' }).click();
  await expect(dialog.getByLabel('Season')).toHaveValue('1');
  await expect(dialog.getByLabel('Episode', { exact: true })).toHaveValue('2');
  await page.keyboard.press('Escape');

  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-episodes-'));
  const files = [2, 3, 4, 5, 6].map((number) => path.join(folder, `S01E0${number} Part ${number}.mp4`));
  for (const file of files) copyFileSync(sample('tv-shows/src/bonanza-1959-s1e2.mp4'), file);
  const captions = path.join(folder, 'S01E03.en.vtt');
  copyFileSync(sample('movies/src/a-trip-to-the-moon-1902.en.vtt'), captions);
  const drawing = path.join(folder, 'S01E04.svg');
  writeFileSync(
    drawing,
    '<svg xmlns="http://www.w3.org/2000/svg" width="35" height="42"><script>alert(1)</script></svg>',
  );
  await page.getByRole('button', { name: 'Add many episodes' }).click();
  const many = page.getByRole('dialog', { name: 'Add many episodes' });
  await many.getByLabel('Episode files').setInputFiles([...files, captions, drawing]);
  await expect(many.getByRole('listitem').filter({ hasText: 'S01E03' }).getByText('Captions: English')).toBeVisible();
  await many.getByRole('button', { name: 'Add 5 episodes' }).click();
  await page.getByRole('button', { name: 'Move Season 1 - Episode 6 up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Part 6 is now Season 1 - Episode 5.' })).toBeAttached();

  const card = page.getByRole('button', { name: 'Preview of Season 1 - Episode 3: Part 3' });
  const preview = card.locator('video');
  const isPaused = () => preview.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime === 0]);
  await card.focus();
  await expect.poll(isPaused).toEqual([false, false]);
  await page.getByRole('button', { name: 'Edit Season 1 - Episode 3' }).focus();
  await expect.poll(isPaused).toEqual([true, true]);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('TV Show created successfully!')).toBeVisible(saving);
  const id = await savedId(page, 'tvShow', title);
  await page.goto(`/stream/tv-show/${id}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Pilot',
    'Part 2',
    'Part 3',
    'Part 4',
    'Part 6',
    'Part 5',
  ]);
  // An SVG may contain a script, so the site stores a raster copy.
  const thumbnail = await page.getByRole('listitem').filter({ hasText: 'Part 4' }).locator('img').getAttribute('src');
  const stored = await (await page.request.get(thumbnail ?? '')).body();
  expect(stored.toString('latin1', 8, 12)).toBe('WEBP');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => playedOn(page, 'video')).toBeGreaterThan(0);
  await stopPlaying(page);
  await removeTitles(page, 'tvShow', [id]);
  rmSync(folder, { recursive: true });
});

test('saves an audiobook as hidden draft, schedules it, and publishes it', async ({ page, browser, baseURL }) => {
  const title = newName('Tides');
  await page.goto(`${audiobook.path}?mode=add`);
  await page.getByLabel('Audiobook Title').fill(title);
  // Enter in a field of a new title submits nothing.
  await page.getByLabel('Audiobook Title').press('Enter');
  await page.getByLabel('Narrator').press('Enter');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const id = await savedId(page, 'audiobook', title);
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', storageState: nobody });
  await visitor.goto(`/stream/audiobook/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Title not found' })).toBeVisible();

  await page.goto(`${audiobook.path}?edit=${id}`);
  await expect(page.getByLabel('Audiobook Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Both Audiobook and thumbnail files are required!')).toBeVisible();
  await expect(page.getByLabel('Released Year')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Production/ })).toBeChecked();
  await fillRest(page, audiobook);
  await choose(page, 'Thumbnail', sample('audiobooks/thumbnail/moby-dick-1851.webp'));
  await choose(page, 'Audiobook File', sample('audiobooks/src/moby-dick-1851.m4a'));
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
  await test.step('Enter in a field saves a complete draft without publishing it', async () => {
    await page.getByLabel('Audiobook Title').press('Enter');
    await expect(page.getByText('Audiobook updated successfully!')).toBeVisible(saving);
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(page.getByLabel('Audiobook Title')).toHaveValue(title);
  });
  // An incomplete time must not count as empty: the title would be published immediately.
  await page.getByLabel('Shown from').press('3');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Enter both the date and the time, or clear both.')).toBeVisible();
  await expect(page.getByLabel('Shown from')).toBeFocused();
  await page.getByLabel('Shown from').fill('2999-01-01T18:00');
  await expect(page.getByText(/^Submitting schedules the title for Jan 1, 2999/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Audiobook updated successfully!')).toBeVisible(saving);
  await expect(row.getByText(/^Scheduled for Jan 1, 2999, 6:00\sPM/)).toBeVisible();

  await row.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByText(/^Scheduled: visible to customers from Jan 1, 2999/)).toBeVisible();
  await page.getByLabel('Shown from').fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  // The notice of the former save may still be there; the list replaces the form after the save.
  await expect(row).toBeVisible(saving);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await test.step('Enter in a field of a published title keeps it published', async () => {
    await row.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Narrator').fill('Iris Lane');
    await page.getByLabel('Narrator').press('Enter');
    await expect(row).toBeVisible(saving);
    // Opens the page again instead of reloading it: after two seconds on a title's page, visitors are redirected to the
    // login.
    await visitor.goto(`/stream/audiobook/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText('Iris Lane').first()).toBeVisible();
  });
  await visitor.close();
  await page.goto(`/stream/audiobook/${id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => playedOn(page, 'audio')).toBeGreaterThan(0);
  await stopPlaying(page);
  await removeTitles(page, 'audiobook', [id]);
});

test('warns before leaving unsaved input, restores it after a reload, and discards it', async ({ page }) => {
  const title = newName('Half');
  await page.goto(`${movie.path}?mode=add`);
  await page.getByLabel('Movie Title').fill(title);
  await choose(page, 'Thumbnail', sample('movies/thumbnail/nosferatu-1922.webp'));
  await page.getByRole('button', { name: 'Show List' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Movie Title')).toHaveValue(title);
  await expect.poll(() => storedDrafts(page, 'marquee-title-drafts')).toContain('nosferatu-1922.webp');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(`Unsaved changes to “${title}”`)).toBeVisible();
  await expect(page.getByLabel('Movie Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByLabel('Movie Title')).toHaveValue(title);
  await expect(page.getByText('“nosferatu-1922.webp” was selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Add Movie' }).click();
  await expect(page.getByLabel('Movie Title')).toHaveValue('');
  await expect(page.getByText('Unsaved changes to')).toBeHidden();
});

test('warns before losing input of an episode’s dialog, and asks about it before submitting the show', async ({
  page,
}) => {
  await page.goto(show.path);
  await page.getByRole('button', { name: 'Add TV Show' }).click();
  await page.getByRole('button', { name: 'Add Episode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Episode' });
  await dialog.getByLabel('Title').fill('Pilot');
  await test.step('warns when the form or the dialog closes', async () => {
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    // Waits for the question to disappear: the next key press is for the dialog below it.
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Title')).toHaveValue('Pilot');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out now?' }).getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Add Episode' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Pilot');
  });
  await test.step('asks before submitting', async () => {
    await page.keyboard.press('Escape');
    const held = page.getByText('An entry has not been added to its list yet.');
    for (const name of ['Submit', 'Save as draft']) {
      await page.getByRole('button', { name }).click();
      await expect(held).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue editing' })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Title')).toHaveValue('Pilot');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(held).toBeHidden();
    await page.getByRole('button', { name: 'Submit' }).click();
    // The form now lists the other missing fields of the show.
    await expect(page.getByText(/fields need your attention/)).toBeVisible();
  });
});

test('warns the second of two administrators about an edit conflict and keeps the input', async ({ page }) => {
  await page.goto('/robots.txt');
  const input = `{ movie_title: "${newName('Twice')}", movie_status: "DRAFT" }`;
  const { createMovieMetadata } = await requestAs(page, `mutation { createMovieMetadata(input: ${input}) { id } }`);
  const { id } = createMovieMetadata;
  await page.goto(`${movie.path}?edit=${id}`);
  await page.getByLabel('Released Year').fill('1931');

  const account = await administration(page).create({ groups: ['ADMIN'] });
  const change = `{ id: "${id}", movie_year: "1940", movie_director: "Somebody Else" }`;
  await requestWithToken(
    page,
    await signInBySrp(administrationOf(page), account),
    `mutation { updateMovieMetadata(input: ${change}) { id } }`,
  );

  await page.getByRole('button', { name: 'Save as draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'This title was changed in the meantime' });
  await expect(dialog.getByRole('row', { name: 'Released Year 1940 1931' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Load the saved version' }).click();
  await expect(page.getByLabel('Released Year')).toHaveValue('1940');
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByLabel('Released Year')).toHaveValue('1931');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Movie updated successfully!')).toBeVisible(saving);
  // Only the upload dock announces the save.
  expect(await page.getByRole('status').filter({ hasText: 'updated' }).count()).toBe(0);
  await expect(page.locator('[aria-live=polite]').getByText(/: Saved$/)).toBeAttached();
  await expect(page.getByText(/^[\d,]+ titles$/)).toHaveAttribute('aria-live', 'off');
  await page.goto(`${movie.path}?edit=${id}`);
  // The other administrator's changes to other fields are kept.
  await expect(page.getByLabel('Released Year')).toHaveValue('1931');
  await expect(page.getByLabel('Director')).toHaveValue('Somebody Else');
  await removeTitles(page, 'movie', [id]);
});

/** A running preview would request the media of a deleted title. */
async function stopPlaying(page: Page): Promise<void> {
  await page.goto(movie.path);
}
