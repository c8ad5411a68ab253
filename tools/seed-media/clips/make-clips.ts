import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audiobooks, movies, tvShows } from '../../../amplify/seed/catalogue/catalogue';
import {
  audiobookFiles,
  type CaptionLanguage,
  captionFiles,
  episodeFiles,
  movieFiles,
  showFiles,
} from '../../../amplify/seed/catalogue/media-files';
import { clipSeconds, mediaFolder } from '../media-folder';
import { episodeCaptions } from './episode-captions';
import { clipCaptions, movieCaptions } from './movie-captions';
import { featureClip, filmClip, trailerClip } from './movie-clips';
import { readingOf } from './reading-texts';
import { reading, sample, secondOf } from './readings';
import { screenplays } from './screenplays';
import { episodeClip, showTrailer } from './show-clips';
import { type Cue, webVtt } from './web-vtt';

/*
 * Makes the clips of the sample catalogue in `amplify/seed/media` with ffmpeg and espeak-ng. Skips
 * existing files: delete a file to make it again. The results are committed; users need neither program. Arguments
 * select `movies`, `shows`, `audiobooks`, `captions` and `chapters`; the default is all.
 */
const chosen = process.argv.slice(2);
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part);

if (isChosen('movies')) await makeMovies();
if (isChosen('shows')) await makeShows();
if (isChosen('audiobooks')) await makeAudiobooks();
if (isChosen('captions')) await writeCaptions();
if (isChosen('chapters')) await noteChapters();

async function makeMovies(): Promise<void> {
  for (const movie of movies) {
    const files = movieFiles(movie);
    const screenplay = screenplays[movie.id];
    await make(files.film, (output) => (screenplay ? featureClip(movie, screenplay, output) : filmClip(movie, output)));
    if (files.trailer) await make(files.trailer, (output) => trailerClip(movie, output));
  }
}

async function makeShows(): Promise<void> {
  for (const show of tvShows) {
    let count = 0;
    for (const [seasonIndex, { season, episodes }] of show.seasons.entries()) {
      for (const [episodeIndex, episode] of episodes.entries()) {
        const position = count++;
        await make(episodeFiles(show, season, episodeIndex + 1).film, (output) =>
          episodeClip(show, seasonIndex, episodeIndex, episode, position, output),
        );
      }
    }
    for (const [index, trailer] of showFiles(show).trailers.entries()) {
      await make(trailer.film, (output) => showTrailer(show, index, output));
    }
  }
}

async function makeAudiobooks(): Promise<void> {
  for (const book of audiobooks) {
    const files = audiobookFiles(book);
    await make(files.reading, (output) => reading(book, output));
    if (files.sample) await make(files.sample, (output) => sample(book, output));
  }
}

/** Writes the captions of the titles that have them; always overwrites the files, because this is quick. */
async function writeCaptions(): Promise<void> {
  for (const movie of movies) {
    const files = captionFiles(movie, movieFiles(movie).film);
    if (files.length === 0) continue;
    const screenplay = screenplays[movie.id];
    await writeTracks(files, screenplay ? await movieCaptions(movie, screenplay) : clipCaptions(movie));
  }
  for (const show of tvShows) {
    for (const { season, episodes } of show.seasons) {
      for (const [index, episode] of episodes.entries()) {
        const { film } = episodeFiles(show, season, index + 1);
        const files = captionFiles(show, film);
        if (files.length > 0) await writeTracks(files, episodeCaptions(episode, season, index + 1, clipSeconds(film)));
      }
    }
  }
}

async function writeTracks(files: ReturnType<typeof captionFiles>, cues: Record<CaptionLanguage, Cue[]>) {
  for (const { language, path } of files) await writeFile(join(mediaFolder, path), webVtt(cues[language]));
}

/** Writes the chapter starts of the readings into the catalogue, in seconds with one decimal. */
async function noteChapters(): Promise<void> {
  const measured = [];
  for (const { chapters = [], ...book } of audiobooks) {
    const from = [undefined, ...(readingOf(book.id).chaptersFrom ?? [])];
    const timed = [];
    for (const [index, { title }] of chapters.entries()) {
      timed.push({ title, start: Math.round((await secondOf(book, from[index])) * 10) / 10 });
    }
    measured.push({ ...book, ...(timed.length > 0 && { chapters: timed }) });
  }
  const file = fileURLToPath(new URL('../../../amplify/seed/catalogue/audiobooks.json', import.meta.url));
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
}

async function make(path: string, produce: (output: string) => Promise<void>): Promise<void> {
  const file = join(mediaFolder, path);
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  const unfinished = file.replace(/(\.\w+)$/, '.part$1');
  await produce(unfinished);
  await rename(unfinished, file);
  process.stdout.write(`${path}\n`);
}
