import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audiobooks } from '../../../amplify/seed/catalogue/audiobooks';
import { chapters } from '../../../amplify/seed/catalogue/audiobooks/chapters';
import { type CaptionLanguage, captionFiles } from '../../../amplify/seed/catalogue/captions';
import { clipSeconds } from '../../../amplify/seed/catalogue/clip-durations';
import { audiobookFiles, episodeFiles, movieFiles, showFiles } from '../../../amplify/seed/catalogue/media-files';
import { runningSeconds } from '../../../amplify/seed/catalogue/movie-header';
import { movies } from '../../../amplify/seed/catalogue/movies';
import { tvShows } from '../../../amplify/seed/catalogue/tv-shows';
import { episodeCaptions } from './episode-captions';
import { clipCaptions, movieCaptions } from './movie-captions';
import { featureClip, filmClip, trailerClip } from './movie-clips';
import { reading, sample, secondOf } from './readings';
import { screenplays } from './screenplays';
import { episodeClip, showTrailer } from './show-clips';
import { type Cue, webVtt } from './web-vtt';

/*
 * Makes the clips of the sample catalogue in `amplify/seed/media` with ffmpeg and espeak-ng, then records their durations. Skips
 * existing files: delete a file to make it again. The results are committed; users need neither program. Arguments
 * select `movies`, `shows`, `audiobooks`, `durations`, `captions` and `chapters`; the default is all.
 */
const mediaFolder = fileURLToPath(new URL('../../../amplify/seed/media', import.meta.url));
const chosen = process.argv.slice(2);
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part);

if (isChosen('movies')) await makeMovies();
if (isChosen('shows')) await makeShows();
if (isChosen('audiobooks')) await makeAudiobooks();
if (isChosen('durations')) await noteDurations();
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

/** Captions of the titles that have them; made anew each time, they are quick. */
async function writeCaptions(): Promise<void> {
  for (const movie of movies) {
    const files = captionFiles(movie.id, movieFiles(movie).film);
    if (files.length === 0) continue;
    const screenplay = screenplays[movie.id];
    await writeTracks(files, screenplay ? await movieCaptions(movie, screenplay) : clipCaptions(movie));
  }
  for (const show of tvShows) {
    for (const { season, episodes } of show.seasons) {
      for (const [index, episode] of episodes.entries()) {
        const { film } = episodeFiles(show, season, index + 1);
        const files = captionFiles(show.id, film);
        if (files.length > 0) await writeTracks(files, episodeCaptions(episode, season, index + 1, clipSeconds(film)));
      }
    }
  }
}

async function writeTracks(files: ReturnType<typeof captionFiles>, cues: Record<CaptionLanguage, Cue[]>) {
  for (const { language, path } of files) await writeFile(join(mediaFolder, path), webVtt(cues[language]));
}

/** When the chapters of the readings begin, in tenths of a second. */
async function noteChapters(): Promise<void> {
  const starts: Record<string, number[]> = {};
  for (const book of audiobooks) {
    for (const { from } of chapters[book.id] ?? []) {
      const second = Math.round((await secondOf(book, from)) * 10) / 10;
      starts[book.id] = [...(starts[book.id] ?? []), second];
    }
  }
  await writeFile(
    fileURLToPath(new URL('../../../amplify/seed/catalogue/chapter-starts.json', import.meta.url)),
    `${JSON.stringify(starts, null, 2)}\n`,
  );
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

/** Whole seconds of every clip: the durations of episodes and readings in the records, and the ends of captions. */
async function noteDurations(): Promise<void> {
  const files = [
    ...movies.map((movie) => movieFiles(movie).film),
    ...tvShows.flatMap((show) =>
      show.seasons.flatMap(({ season, episodes }) =>
        episodes.map((_, index) => episodeFiles(show, season, index + 1).film),
      ),
    ),
    ...audiobooks.map((book) => audiobookFiles(book).reading),
  ];
  const durations: Record<string, number> = {};
  for (const file of files) {
    durations[file] = Math.round(runningSeconds(await readFile(join(mediaFolder, file))));
  }
  await writeFile(
    fileURLToPath(new URL('../../../amplify/seed/catalogue/clip-durations.json', import.meta.url)),
    `${JSON.stringify(durations, null, 2)}\n`,
  );
}
