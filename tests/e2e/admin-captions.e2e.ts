import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { choose, fillNew, formKinds, newName, removeTitles, sample, savedId, storedFiles } from './support/title-forms';

const { movie, show, audiobook } = formKinds;

/** Uploads, file checks and saves take long under load. */
const saving = { timeout: 30_000 };

/** A common caption file: SubRip in Windows-1252. */
const subrip = {
  name: 'film.es.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from('1\r\n00:00:00,100 --> 00:00:09,500\r\n<I>¿Adónde</I> va?\r\n', 'latin1'),
};

/** Language and text of the captions that the player shows. */
const captionsShown = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language, cues }) => [
          language,
          [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')),
        ]),
    );

async function chooseInPlayer(page: Page, label: string): Promise<void> {
  const position = page.getByRole('main').getByRole('slider', { name: 'Position' });
  await expect(position).toBeEnabled({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Captions' }).click();
  await page.getByRole('group', { name: 'Captions' }).first().getByText(label).click();
  await page.keyboard.press('Escape');
}

test('adds captions to a film, offers them in its player, and removes them', async ({ page }) => {
  const title = newName('Ferry');
  await fillNew(page, movie, title);
  await choose(page, 'Thumbnail', sample('movies/thumbnail/nosferatu-1922.webp'));
  await choose(page, 'Movie File', sample('movies/src/a-trip-to-the-moon-1902.mp4'));
  const section = page.getByRole('region', { name: 'Captions' });
  const dialog = page.getByRole('dialog', { name: 'Add New Captions' });
  await section.getByRole('button', { name: 'Add Captions' }).click();
  await choose(dialog, 'Captions File', sample('movies/src/a-trip-to-the-moon-1902.en.vtt'));
  await expect(dialog.getByLabel('Language')).toHaveValue('en');
  await expect(dialog.getByLabel('Label')).toHaveValue('English');
  await dialog.getByRole('button', { name: 'Add these captions' }).click();
  await expect(dialog).toBeHidden();
  await section.getByRole('button', { name: 'Add Captions' }).click();
  await dialog.getByLabel('Captions File').setInputFiles(subrip);
  await expect(dialog.getByText('converted to WebVTT')).toBeVisible();
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText('¿Adónde va?');
  await expect(dialog.getByLabel('Label')).toHaveValue('Español');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add these captions' }).click();
  await expect(section.getByText('Spanish · film.es.vtt')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Movie created successfully!')).toBeVisible(saving);

  const id = await savedId(page, 'movie', title);
  await page.goto(`/stream/movie/${id}`);
  await chooseInPlayer(page, 'Español');
  await expect.poll(() => captionsShown(page), { timeout: 15_000 }).toEqual([['es', ['<i>¿Adónde</i> va?']]]);

  await page.goto(`${movie.path}?edit=${id}`);
  await section.getByRole('button', { name: 'Remove English' }).click();
  await expect(section.getByRole('button', { name: 'Edit Español' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Movie updated successfully!')).toBeVisible(saving);
  const slug = title.toLowerCase().replace(' ', '-');
  expect((await storedFiles(page, slug)).filter((path) => path.endsWith('.vtt'))).toEqual([
    expect.stringMatching(`^movies/src/${slug}-es-`),
  ]);
  await removeTitles(page, 'movie', [id]);
});

test('adds captions in an episode’s dialog and offers them in its player', async ({ page }) => {
  const title = newName('Ferry');
  await fillNew(page, show, title);
  await choose(page, 'Thumbnail', sample('tv-shows/thumbnail/bonanza-1959.webp'));
  await page.getByRole('button', { name: 'Add Episode' }).click();
  const episode = page.getByRole('dialog', { name: 'Add New Episode' });
  await episode.getByLabel('Title').fill('Pilot');
  await choose(episode, 'Episode File', sample('tv-shows/src/bonanza-1959-s1e1.mp4'));
  await choose(episode, 'Thumbnail', sample('tv-shows/thumbnail/bonanza-1959-s1e1.webp'));
  const dialog = page.getByRole('dialog', { name: 'Add New Captions' });
  // Escape closes the inner dialog only and restores the focus to its button.
  await episode.getByRole('button', { name: 'Add Captions' }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(episode.getByRole('button', { name: 'Add Captions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Captions File').setInputFiles(subrip);
  await expect(dialog.getByLabel('Language')).toHaveValue('es');
  await dialog.getByLabel('Label').fill('Castellano');
  await dialog.getByLabel('Label').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(episode.getByText('Spanish · film.es.vtt')).toBeVisible();
  await episode.getByRole('button', { name: 'Add new TV Show Episode' }).click();
  await expect(episode).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('TV Show created successfully!')).toBeVisible(saving);

  const id = await savedId(page, 'tvShow', title);
  await page.goto(`/stream/tv-show/${id}`);
  await chooseInPlayer(page, 'Castellano');
  await expect.poll(() => captionsShown(page), { timeout: 15_000 }).toEqual([['es', ['<i>¿Adónde</i> va?']]]);
  await removeTitles(page, 'tvShow', [id]);
});

test('adds captions and chapters to an audiobook, validates the chapters’ times, and plays both', async ({ page }) => {
  const title = newName('Ferry');
  await fillNew(page, audiobook, title);
  await choose(page, 'Thumbnail', sample('audiobooks/thumbnail/moby-dick-1851.webp'));
  await choose(page, 'Audiobook File', sample('audiobooks/src/moby-dick-1851.m4a'));
  await test.step('adds captions', async () => {
    await page.getByRole('button', { name: 'Add Captions' }).click();
    const captions = page.getByRole('dialog', { name: 'Add New Captions' });
    await captions.getByLabel('Captions File').setInputFiles({
      name: 'book.en.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(
        'WEBVTT\n\n00:00.000 --> 00:01.500\nCall me <i>Ishmael</i>.\n\n00:01.500 --> 00:40.000\nSome years ago\n',
      ),
    });
    await expect(captions.getByLabel('Label')).toHaveValue('English');
    await captions.getByRole('button', { name: 'Add these captions' }).click();
  });
  await test.step('adds chapters by paste and by typing, validates their times', async () => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const list = page.getByRole('dialog', { name: 'Paste a list' });
    await list.getByRole('textbox').fill('00:00 Opening\nThe sea\n9:00:00 The end');
    await list.getByRole('button', { name: 'Use this list' }).click();
    await expect(list.getByText('Line 2: Enter a time such as 04:31 or 1:02:03.')).toBeVisible();
    await expect(list.getByText('Line 3: This is after the end of the recording.')).toBeVisible();
    await list.getByRole('textbox').fill('00:00 Opening\n00:04 The sea');
    await list.getByRole('button', { name: 'Use this list' }).click();
    await page.getByRole('button', { name: 'Add Chapter' }).click();
    await page.keyboard.type('0:02');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The harbour');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Chapter 3: It must start after the previous chapter.')).toBeVisible();
    await expect(page.getByLabel('Chapter 3: start')).toBeFocused();
    await page.getByLabel('Chapter 3: start').fill('0:08');
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Audiobook created successfully!')).toBeVisible(saving);

  const id = await savedId(page, 'audiobook', title);
  await page.goto(`/stream/audiobook/${id}`);
  await test.step('shows the captions in the player', async () => {
    const text = page.getByRole('region', { name: 'Read along' });
    await page.getByRole('button', { name: 'Read along' }).click();
    await expect(text).toBeHidden();
    await page.getByRole('group', { name: 'Read along' }).first().getByText('English').click();
    await page.keyboard.press('Escape');
    await expect(text).toHaveText('Call me Ishmael.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('k');
    await expect(text).toHaveText('Some years ago');
    await page.keyboard.press('c');
    await expect(text).toBeHidden();
  });
  await test.step('lists the chapters and plays one', async () => {
    const chapters = page.getByRole('navigation', { name: 'Chapters' });
    await expect(chapters.getByRole('button')).toHaveText([/Opening/, /The sea/, /The harbour/]);
    await chapters.getByRole('button', { name: /The sea/ }).click();
    const heard = () => page.locator('audio').evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
    await expect.poll(heard).toBeGreaterThanOrEqual(4);
  });
  await test.step('reads the duration of the stored recording in the form, too', async () => {
    await page.goto(`${audiobook.path}?edit=${id}`);
    await page.getByLabel('Chapter 3: start').fill('9:00:00');
    await page.getByLabel('Chapter 3: title').focus();
    await page.getByLabel('Audiobook Title').focus();
    await expect(page.getByText('This is after the end of the recording.')).toBeVisible();
  });
  await removeTitles(page, 'audiobook', [id]);
});
