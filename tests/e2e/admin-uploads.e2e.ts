import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { makeFilm, testPicture, testTone } from '../support/make-film';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { storedDrafts } from './support/stored-drafts';
import { choose, fileInput, fillNew, formKinds, newName, removeTitles, savedId } from './support/title-forms';

const sample = readFileSync('amplify/seed/media/movies/src/big-buck-bunny-2008.mp4');

let folder = '';

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-films-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** A playable film of seven upload parts: a sample with a large trailing box that players skip. */
function longFilm(): Buffer {
  const rest = randomBytes(33 * 2 ** 20);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4, 'latin1');
  return Buffer.concat([sample, rest]);
}

/** The sample film with its `moov` box at the end, as cameras write it. The offsets within the box are not adjusted. */
function cameraFilm(): Buffer {
  const at = (type: string) => sample.indexOf(type) - 4;
  const boxAt = (start: number) => sample.subarray(start, start + sample.readUInt32BE(start));
  return Buffer.concat([boxAt(0), boxAt(at('mdat')), boxAt(at('moov'))]);
}

/** The sample or a reading with an overwritten middle, like a damaged disk: index and end are intact. */
function damaged(file: Buffer): Buffer {
  const length = Math.floor(file.length / 5);
  return Buffer.concat([file.subarray(0, 2 * length), Buffer.alloc(length), file.subarray(3 * length)]);
}

async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1 },
    uploadThroughput: bytesPerSecond,
  });
}

/** Records the part numbers of an upload in the order of their requests. */
function watchParts(page: Page): number[] {
  const taken: number[] = [];
  page.on('response', (response) => {
    const part = new URL(response.url()).searchParams.get('partNumber');
    if (part && response.ok()) taken.push(Number(part));
  });
  return taken;
}

/** Digest of a stored file, read through a signed link. */
async function storedDigest(page: Page, link: string): Promise<string> {
  const { playbackAddresses } = await requestAs(page, `{ playbackAddresses(link: "${link}") { addresses } }`);
  const result = await page.request.get(playbackAddresses.addresses[0]);
  // A failed response has a digest, too.
  expect(result.status()).toBe(200);
  return createHash('sha256')
    .update(await result.body())
    .digest('hex');
}

/** Expands the dock, which is collapsed on a phone. */
async function openDock(page: Page): Promise<Locator> {
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock).toBeVisible();
  const fold = dock.getByRole('heading', { level: 2 }).getByRole('button');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return dock;
}

/** Runs in the page: is the element uncovered? */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

test.describe('a long upload', () => {
  test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED|Network Error/ });

  test('pauses, survives other pages, a reload and a lost connection, and arrives byte for byte', async ({ page }) => {
    const content = longFilm();
    const film = fileOf('long-film.mp4', content);
    const title = `Long film ${crypto.randomUUID().slice(0, 8)}`;
    const taken = watchParts(page);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin-dashboard/movie-list?mode=add');
    await page.getByLabel('Movie Title').fill(title);
    await fileInput(page, 'Movie File').setInputFiles(film);
    await expect(page.getByText(/^34.7 MB · /)).toBeVisible();
    await slowDown(page, 9e6);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    const dock = await openDock(page);
    await expect(dock.getByText(/ of 34.7 MB · .* left$/)).toBeVisible();

    await dock.getByRole('button', { name: 'Pause long-film.mp4' }).click();
    await expect(dock.getByText(/^Paused · \d+% · /)).toBeVisible();
    const percent = page.getByRole('main').getByText(/^\d+%$/);
    // On a phone the dock overlaps the form.
    if ((page.viewportSize()?.width ?? 0) >= 1000) expect(await percent.evaluate(isOnTop)).toBe(true);
    await page.getByRole('button', { name: 'Show List' }).click();
    await expect(page.getByRole('table', { name: 'Movies' })).toBeVisible();
    await dock.getByRole('button', { name: 'Resume long-film.mp4' }).click();
    await expect.poll(() => taken.length).toBeGreaterThan(3);

    await page.reload();
    await openDock(page);
    expect(await storedDrafts(page, 'marquee-title-drafts')).toContain(title);
    await dock.getByLabel('Choose long-film.mp4 again').setInputFiles(fileOf('other.mp4', sample));
    await expect(dock.getByRole('alert')).toHaveText('This is a different file. Choose long-film.mp4.');
    await dock.getByLabel('Choose long-film.mp4 again').setInputFiles(film);
    await expect(dock.getByRole('button', { name: 'Pause long-film.mp4' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(dock.getByText(/^Waiting for connection · /)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect(page.getByText(/^You are offline/)).toBeInViewport();
    await page.context().setOffline(false);
    await expect(dock.getByRole('article', { name: title }).getByText('Saved')).toBeVisible({ timeout: 30_000 });
    expect(taken).toEqual([...new Set(taken)]);
    // The form of the next new movie must not offer this draft again.
    await expect.poll(() => storedDrafts(page, 'marquee-title-drafts')).not.toContain(title);

    const id = await savedId(page, 'movie', title);
    const { getMovieMetadata } = await requestAs(page, `{ getMovieMetadata(id: "${id}") { movie_link } }`);
    expect(await storedDigest(page, getMovieMetadata.movie_link)).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
    await requestAs(page, `mutation { deleteTitles(kind: movie, ids: ["${id}"]) { deleted } }`);
  });
});

test('checks and prepares posters, films and readings: size, format, index, damage', async ({ page }) => {
  await page.goto('/admin-dashboard/movie-list?mode=add');
  await test.step('refuses a poster of more than 5 MB and accepts it after a resize', async () => {
    const noise = { width: 1500, height: 1800, channels: 3 } as const;
    const poster = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
      .png()
      .toBuffer();
    await fileInput(page, 'Thumbnail').setInputFiles(fileOf('noise.png', poster));
    const refusal = page.getByText('This picture is 8.1 MB; the limit is 5 MB.');
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('img', { name: 'Thumbnail: preview' })).toBeHidden();
    await page.getByRole('button', { name: 'Resize' }).press('Enter');
    await expect(page.getByText(/350 × 420 px/)).toBeVisible();
    await expect(page.getByText('noise.webp')).toBeVisible();
    await expect(fileInput(page, 'Thumbnail')).toBeFocused();
    await expect(refusal).toBeHidden();
  });
  await test.step('rasterizes an SVG, moves the index to the front, takes a frame as poster', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="840"><script>alert(1)</script></svg>';
    await fileInput(page, 'Thumbnail').setInputFiles(fileOf('poster.svg', Buffer.from(drawing)));
    await expect(page.getByText('poster.webp')).toBeVisible();
    await expect(page.getByText(/350 × 420 px/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Thumbnail: preview' })).toBeVisible();

    await fileInput(page, 'Thumbnail').setInputFiles('amplify/seed/media/movies/thumbnail/nosferatu-1922.webp');
    await expect(page.getByText(/The site shows at most 350 × 420 px/)).toBeVisible();
    await page.getByRole('button', { name: 'Resize' }).press('Enter');
    await expect(page.getByText(/280 × 420 px/)).toBeVisible();
    await expect(fileInput(page, 'Thumbnail')).toBeFocused();

    const field = fileInput(page, 'Movie File');
    await field.setInputFiles(fileOf('not-a-film.mp4', Buffer.from('Once upon a time')));
    await expect(page.getByText(/Browsers cannot play this file/)).toBeVisible();
    await field.setInputFiles(fileOf('cut-off.mp4', sample.subarray(0, 4000)));
    await expect(page.getByText('This file is damaged or incomplete.')).toBeVisible();
    await field.setInputFiles(fileOf('camera.mp4', cameraFilm()));
    await page.getByRole('button', { name: 'Optimize for streaming' }).click();
    await expect(page.getByText(/optimized for streaming/)).toBeVisible();

    await field.setInputFiles(fileOf('film.mp4', sample));
    // The button of the thumbnail; the backdrop has the same one.
    await page.getByRole('button', { name: 'Use a frame of the film' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Use a frame of the film' });
    await sheet.getByRole('slider').press('End');
    await sheet.getByRole('button', { name: 'Use this frame' }).click();
    await expect(page.getByText('film.webp')).toBeVisible();
  });
  await test.step('accepts a film that is damaged in the middle, with a warning', async () => {
    const searching = page.getByText('Checking for damage…');
    const warning = page.getByText(/appears to be damaged around 00:0\d: playback stops there/);
    await fileInput(page, 'Movie File').setInputFiles(fileOf('damaged.mp4', damaged(sample)));
    await expect(warning).toBeVisible();
    await expect(page.getByText('damaged.mp4')).toBeVisible();
    await fileInput(page, 'Movie File').setInputFiles(fileOf('whole.mp4', sample));
    await expect(page.getByText('whole.mp4')).toBeVisible();
    await expect(searching).toBeHidden();
    await expect(warning).toBeHidden();
  });
  await test.step('accepts a reading that is damaged in the middle, with a warning', async () => {
    await page.goto('/admin-dashboard/audiobooks-list?mode=add');
    const reading = readFileSync('amplify/seed/media/audiobooks/src/a-christmas-carol-1843.m4a');
    await fileInput(page, 'Audiobook File').setInputFiles(fileOf('damaged.m4a', damaged(reading)));
    await expect(page.getByText(/appears to be damaged around 00:[12]\d/)).toBeVisible();
  });
});

test('a film that browsers do not play is published when its encoding has finished', async ({ page }) => {
  const args = [...testPicture('160x120', 1), ...testTone(1), '-shortest', '-c:v', 'libx264', '-c:a', 'ac3'];
  const film = fileOf('camera.mkv', Buffer.from(makeFilm('camera.mkv', args)));
  const title = newName('Matroska');
  await fillNew(page, formKinds.movie, title);
  await choose(page, 'Thumbnail', 'amplify/seed/media/movies/thumbnail/nosferatu-1922.webp');
  await choose(page, 'Movie File', film);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The title will be published as soon as its files are encoded.')).toBeVisible();
  const id = await savedId(page, 'movie', title);
  const status = () => requestAs(page, `{ getMovieMetadata(id: "${id}") { movie_status } }`);
  await expect.poll(status, { timeout: 45_000 }).toEqual({ getMovieMetadata: { movie_status: 'PUBLISHED' } });
  await page.goto(`/admin-dashboard/movie-list?edit=${id}`);
  await expect(page.getByText('Published: changes are visible as soon as you save.')).toBeVisible();
  await removeTitles(page, 'movie', [id]);
});
