import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  audiobooks,
  blogPosts,
  heroSlides,
  movies,
  type TvShowEntry,
  tvShows,
} from '../../../amplify/seed/catalogue/catalogue';
import {
  audiobookFiles,
  episodeFiles,
  movieFiles,
  showFiles,
  siteFiles,
} from '../../../amplify/seed/catalogue/media-files';
import { mediaFolder } from '../media-folder';
import { audiobookDirections } from './audiobook-directions';
import type { Direction } from './direction';
import { monogram } from './monogram';
import { movieDirections } from './movie-directions';
import { drawPoster, type PosterText } from './poster';
import { printed, toWebp } from './print';
import { drawBackdrop, drawScene, drawStill } from './scene';
import { showDirections } from './show-directions';
import { siteDirections } from './site-directions';

/*
 * Draws the artwork of the sample catalogue into `amplify/seed/media` and skips existing files: delete a file to redraw it.
 * Requires the fonts of faces.ts. The results are committed, so only a change of the artwork requires a run.
 */
for (const movie of movies) {
  const text = {
    id: movie.id,
    title: movie.title,
    left: movie.director,
    right: String(movie.year),
    credits: credits([...movie.cast, movie.production]),
  };
  await make(movieFiles(movie).poster, () => poster(text, movieDirections[movie.id], 500, 750));
}
for (const book of audiobooks) {
  const text = {
    id: book.id,
    title: book.title,
    left: book.author,
    right: String(book.year),
    credits: credits([`Read by ${book.narrator}`, book.production]),
  };
  await make(audiobookFiles(book).poster, () => poster(text, audiobookDirections[book.id], 500, 500));
}
for (const show of tvShows) {
  const text = {
    id: show.id,
    title: show.title,
    left: show.production,
    right: String(show.year),
    credits: credits(show.cast),
  };
  await make(showFiles(show).poster, () => poster(text, showDirections[show.id]?.poster, 500, 750));
  await makeStills(show);
}
for (const slide of heroSlides) {
  const { motif, palette, placing } = siteDirections.hero[slide.movieId] ?? missing(slide.movieId);
  await make(siteFiles.hero(slide.movieId), async () =>
    toWebp(
      await printed(await drawBackdrop(slide.movieId, motif, palette, 1920, 820, placing), 1920, 820, slide.movieId),
      72,
    ),
  );
}
for (const post of blogPosts) {
  const { motif, palette, placing } = siteDirections.blog[post.slug] ?? missing(post.slug);
  await make(siteFiles.blogCover(post.slug), async () =>
    toWebp(await printed(await drawScene(post.slug, motif, palette, 960, 540, placing), 960, 540, post.slug), 74),
  );
}
for (const author of new Set(blogPosts.map((post) => post.author))) {
  await make(siteFiles.author(author), async () => toWebp(await monogram(author), 82));
}

async function makeStills(show: TvShowEntry): Promise<void> {
  const { poster: main, episodeMotifs, seasonPalettes } = showDirections[show.id] ?? missing(show.id);
  let count = 0;
  for (const [seasonIndex, { season, episodes }] of show.seasons.entries()) {
    const palette = seasonPalettes[seasonIndex % seasonPalettes.length] ?? seasonPalettes[0];
    for (const [index, episode] of episodes.entries()) {
      const motif = episodeMotifs[count++ % episodeMotifs.length] ?? episodeMotifs[0];
      const files = episodeFiles(show, season, index + 1);
      await make(files.thumbnail, async () =>
        small(
          await drawStill(
            files.thumbnail,
            motif,
            palette,
            `Season ${season}  ·  Episode ${index + 1}`,
            episode.title,
            main.face,
            640,
            360,
          ),
          320,
          180,
        ),
      );
    }
  }
  for (const [index, file] of showFiles(show).trailers.entries()) {
    const motif = episodeMotifs[index % episodeMotifs.length] ?? episodeMotifs[0];
    await make(file.thumbnail, async () =>
      small(
        await drawStill(
          file.thumbnail,
          motif,
          main.palette,
          index === 0 ? 'Trailer' : 'Trailer 2',
          show.title,
          main.face,
          640,
          360,
        ),
        320,
        180,
      ),
    );
  }
}

async function poster(
  text: PosterText,
  direction: Direction | undefined,
  width: number,
  height: number,
): Promise<Buffer> {
  return toWebp(await drawPoster(text, direction ?? missing(text.id), width, height), 76);
}

async function small(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return toWebp(await sharp(picture).resize(width, height).png().toBuffer(), 72);
}

async function make(path: string, draw: () => Promise<Buffer>): Promise<void> {
  const file = join(mediaFolder, path);
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await draw());
  process.stdout.write(`${path}\n`);
}

function credits(names: readonly string[]): string {
  return [...new Set(names)].join('  ·  ');
}

function missing(id: string): never {
  throw new Error(`There is no art direction for ${id}.`);
}
