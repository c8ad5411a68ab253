import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { validateSegments } from '../../rules/titles/segments';
import { lengthOf } from '../../rules/titles/title-length';
import { ageRatings, audiobookLanguages, genres, qualities } from '../../rules/titles/title-options';
import { normalFields, validateTitle } from '../../rules/titles/title-rules';
import { mediaFiles } from '../media-upload';
import { deliveryLinks } from '../records/delivery-links';
import { audiobookTitle, movieTitle, tvShowTitle } from '../records/title-records';
import {
  audiobooks,
  blogPosts,
  faqEntries,
  heroSlides,
  movies,
  plans,
  readEntries,
  testimonials,
  tvShows,
} from './catalogue';
import { audiobookFiles, captionFiles, episodeFiles, movieFiles, showFiles, siteFiles } from './media-files';
import { runningSeconds } from './movie-header';

const links = deliveryLinks({ custom: { delivery: { production: ['/_local/media/1'] } } });
const storedEpisodes = v.array(v.object({ season: v.number(), episode: v.number(), duration: v.string() }));
const runningTimeSources: object = JSON.parse(
  readFileSync(new URL('./running-time-sources.json', import.meta.url), 'utf8'),
);
const titles = [...movies, ...tvShows, ...audiobooks];
const clipSeconds = (file: string) => runningSeconds(bytesOf(file));
const bytesOf = (path: string) => readFileSync(fileURLToPath(new URL(`../media/${path}`, import.meta.url)));
const posters = [
  ...movies.map((movie) => movieFiles(movie).poster),
  ...tvShows.map((show) => showFiles(show).poster),
  ...audiobooks.map((book) => audiobookFiles(book).poster),
];

/** Paths of all files that the records reference. */
const namedFiles = [
  ...movies.flatMap((movie) => [
    ...Object.values(movieFiles(movie)),
    ...captionFiles(movie, movieFiles(movie).film).map(({ path }) => path),
  ]),
  ...audiobooks.flatMap((book) => Object.values(audiobookFiles(book))),
  ...tvShows.flatMap((show) => [
    showFiles(show).poster,
    ...showFiles(show).trailers.flatMap((trailer) => Object.values(trailer)),
    ...show.seasons.flatMap(({ season, episodes }) =>
      episodes.flatMap((_, index) => {
        const files = episodeFiles(show, season, index + 1);
        return [...Object.values(files), ...captionFiles(show, files.film).map(({ path }) => path)];
      }),
    ),
  ]),
  ...heroSlides.map((slide) => siteFiles.hero(slide.movieId)),
  ...blogPosts.flatMap((post) => [siteFiles.blogCover(post.slug), siteFiles.author(post.author)]),
].filter((file) => file !== undefined);

describe('the sample catalogue', () => {
  test('has Spanish titles only for existing titles, and writes them as stored', () => {
    const named = titles.filter(({ titleEs }) => titleEs !== undefined);
    expect(named.length).toBeGreaterThan(80);
    for (const { id, titleEs } of named) {
      expect(normalFields('movie', { title_es: titleEs }), id).toEqual({ title_es: titleEs });
    }
    const carol = audiobooks.find(({ id }) => id === 'a-christmas-carol-1843');
    expect(carol && audiobookTitle(carol, links).texts.title_es).toMatch(/^Cuento de Navidad/);
  });

  test('is large enough for pagination, filters and search', () => {
    expect(movies.length).toBeGreaterThanOrEqual(62);
    expect(tvShows.length).toBeGreaterThanOrEqual(15);
    expect(audiobooks.length).toBeGreaterThanOrEqual(25);
    expect(tvShows.filter(({ seasons }) => seasons.length > 1).length).toBeGreaterThanOrEqual(15);
    for (const { seasons } of tvShows) {
      for (const { episodes } of seasons) expect(episodes.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('names every title once', () => {
    expect(new Set(titles.map(({ id }) => id)).size).toBe(titles.length);
    const codes = [
      ...movies.map((movie) => movieTitle(movie, links).code),
      ...tvShows.map((show) => tvShowTitle(show, links).code),
      ...audiobooks.map((book) => audiobookTitle(book, links).code),
    ];
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.each(titles)('$id has values of the option lists in plausible ranges', (title) => {
    expect(title.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-\d{4}$/);
    expect(title.id.endsWith(`-${title.year}`)).toBe(true);
    expect(ageRatings).toContain(title.age);
    expect(title.rate).toMatch(/^(\d\.\d|10\.0)$/);
    expect(title.description.replaceAll(/<\/?(em|strong)>/g, '')).not.toMatch(/[<>]/);
    expect(title.description.length).toBeGreaterThan(80);
    if ('language' in title) {
      expect(audiobookLanguages).toContain(title.language);
      expect(title.year).toBeGreaterThan(1500);
      expect(title.year).toBeLessThan(1930);
      return;
    }
    expect(title.genres.length).toBeGreaterThan(0);
    if ('minutes' in title) expect(title.minutes).toBeGreaterThanOrEqual(1.5);
    for (const genre of title.genres) expect(genres).toContain(genre);
    expect(qualities).toContain(title.quality);
    expect(title.year).toBeGreaterThanOrEqual(1902);
    expect(title.year).toBeLessThanOrEqual(2022);
  });

  test('stores the running time of each work, of which its clip is a sample', () => {
    const works = [
      ...movies.map((movie) => ({ file: movieFiles(movie).film, stored: movieTitle(movie, links).texts.duration })),
      ...audiobooks.map((book) => ({
        file: audiobookFiles(book).reading,
        stored: audiobookTitle(book, links).texts.duration,
      })),
      ...tvShows.flatMap((show) =>
        v
          .parse(storedEpisodes, JSON.parse(tvShowTitle(show, links).media.episodes ?? ''))
          .map(({ season, episode, duration }) => ({
            file: episodeFiles(show, season, episode).film,
            stored: duration,
          })),
      ),
    ];
    expect(works.length).toBeGreaterThan(200);
    for (const { file, stored } of works) {
      const seconds = lengthOf(stored) ?? 0;
      expect(seconds, file).toBeGreaterThanOrEqual(90);
      expect(seconds, file).toBeGreaterThan(clipSeconds(file) * 2);
    }
  });

  test("has complete titles by the back office's rules, with their files listed", () => {
    const written = [
      ...movies.map((movie) => movieTitle(movie, links)),
      ...tvShows.map((show) => tvShowTitle(show, links)),
      ...audiobooks.map((book) => audiobookTitle(book, links)),
    ];
    for (const { kind, id, code, media, texts, files } of written) {
      expect(validateTitle(kind, { code, ...texts, ...media }, 'PUBLISHED'), id).toEqual([]);
      const named = JSON.stringify(media).match(/(?:movies|tv-shows|audiobooks)\/[\w-]+\/[\w.-]+/g);
      expect([...new Set(named)].sort(), id).toEqual([...files].sort());
    }
  });

  test('episodes run for 3 to 60 minutes, readings for 20 minutes or more', () => {
    for (const show of tvShows) {
      for (const { minutes } of show.seasons.flatMap(({ episodes }) => episodes)) {
        expect(minutes, show.id).toBeGreaterThanOrEqual(3);
        expect(minutes, show.id).toBeLessThanOrEqual(60);
      }
    }
    for (const { id, minutes } of audiobooks) expect(minutes, id).toBeGreaterThanOrEqual(20);
  });

  test('names the source of every running time', () => {
    const named = new Set(Object.keys(runningTimeSources));
    const used = new Set(
      [
        ...[...movies, ...audiobooks].map(({ id }) => [id]),
        ...tvShows.flatMap(({ id, seasons }) =>
          seasons.flatMap(({ season, episodes }) =>
            episodes.map((_, index) => [id, `${id}-s${season}`, `${id}-s${season}e${index + 1}`]),
          ),
        ),
      ].map((names) => names.find((name) => named.has(name)) ?? `no source for ${names.at(-1)}`),
    );
    expect([...used].sort()).toEqual([...named].sort());
  });

  test('has consecutive episodes that begin in the year of their show', () => {
    for (const show of tvShows) {
      const dates = show.seasons.flatMap(({ episodes }) => episodes.map(({ airDate }) => airDate));
      expect(dates, show.id).toEqual([...dates].sort());
      const first = Number(dates[0]?.slice(0, 4));
      // A series whose first seasons are not in the public domain begins with a later one.
      expect(first, show.id).toBeGreaterThanOrEqual(show.year);
      if (show.seasons[0]?.season === 1) expect(first, show.id).toBe(show.year);
    }
  });

  test('has the plans, slides, posts and questions that the specification asks for', () => {
    expect(plans.map(({ id, price }) => [id, price])).toEqual([
      ['1-month-plan', '9.99'],
      ['12-month-plan', '3.99'],
      ['6-month-plan', '6.99'],
    ]);
    expect(plans.map(({ discount }) => discount)).toEqual(['', '68%', '']);
    expect(plans[1]?.description).toMatch(/\$89\.00 for the first 2 years.*\$286\.80/);
    for (const { description } of plans) expect(description).toContain('30-days money-back guarantee');
    expect(heroSlides.map(({ slideNumber, rate }) => [slideNumber, rate])).toEqual([
      [0, '4.8'],
      [1, '7.1'],
      [2, '5.6'],
    ]);
    for (const slide of heroSlides) {
      const movie = movies.find(({ id }) => id === slide.movieId);
      const { media, texts } = (movie && movieTitle(movie, links)) ?? {};
      expect([texts?.title, texts?.rate, texts?.year, texts?.quality]).toEqual([
        slide.title,
        slide.rate,
        slide.year,
        slide.quality,
      ]);
      // Every slide shows the CC badge (specification, customer side, section 2).
      expect(media?.captions).toContain('.es.vtt');
      expect(slide.captions).toBe(true);
      const [, hours, minutes] = /^(\d) hr (\d+) min$/.exec(slide.range) ?? [];
      expect(texts?.duration).toBe(`${hours}:${minutes?.padStart(2, '0')}:00`);
    }
    expect(faqEntries).toHaveLength(6);
    expect(testimonials).toHaveLength(5);
    expect(blogPosts).toHaveLength(6);
    for (const { body, comments, slug } of blogPosts) {
      expect(body.match(/<p>/g)?.length, slug).toBeGreaterThanOrEqual(4);
      expect(comments.length, slug).toBeGreaterThanOrEqual(2);
    }
  });
});

test('rejects a data file with an invalid value', () => {
  expect(() => readEntries('movies', v.strictObject({ id: v.number() }))).toThrow(/^movies\.json: 0\.\w+: /);
});

describe('the media of the sample catalogue', () => {
  test('are exactly the files that records name', async () => {
    const present = (await mediaFiles()).map(({ path }) => path);
    expect([...present].sort()).toEqual([...new Set(namedFiles)].sort());
  });

  test('stay small', async () => {
    const total = (await mediaFiles()).reduce((sum, { size }) => sum + size, 0);
    expect(total).toBeLessThan(40 * 1024 * 1024);
    for (const poster of posters) expect(bytesOf(poster).length, poster).toBeLessThan(60_000);
  });

  test('have no two similar posters', () => {
    const prints = posters.map((path) => createHash('sha256').update(bytesOf(path)).digest('hex'));
    expect(new Set(prints).size).toBe(posters.length);
  });

  test('has at least six films of a minute, by their headers', () => {
    const long = movies.filter((movie) => runningSeconds(bytesOf(movieFiles(movie).film)) >= 60);
    expect(long.length).toBeGreaterThanOrEqual(6);
  });

  test('have clips shorter than two minutes', () => {
    const media = [
      ...movies.map((movie) => movieFiles(movie).film),
      ...audiobooks.map((book) => audiobookFiles(book).reading),
      ...tvShows.flatMap((show) =>
        show.seasons.flatMap(({ season, episodes }) =>
          episodes.map((_, index) => episodeFiles(show, season, index + 1).film),
        ),
      ),
    ];
    for (const file of media) {
      expect(clipSeconds(file), file).toBeGreaterThan(5);
      expect(clipSeconds(file), file).toBeLessThan(120);
    }
  });

  test('have captions within the film, in sequence, in English and Spanish alike', () => {
    const films = [
      ...movies.map((movie) => ({ title: movie, film: movieFiles(movie).film })),
      ...tvShows.flatMap((show) =>
        show.seasons.flatMap(({ season, episodes }) =>
          episodes.map((_, index) => ({ title: show, film: episodeFiles(show, season, index + 1).film })),
        ),
      ),
    ].filter(({ title, film }) => captionFiles(title, film).length > 0);
    expect(films.length).toBeGreaterThanOrEqual(12);
    for (const { title, film } of films) {
      const [english = [], spanish = []] = captionFiles(title, film).map(({ path }) => cueTimes(path));
      expect(english, film).toEqual(spanish);
      expect(english.flat(), film).toEqual(english.flat().sort((a, b) => a - b));
      expect(english.flat().at(-1), film).toBeLessThanOrEqual(clipSeconds(film) + 0.5);
    }
  });

  test('have skippable segments within the episodes of at least two shows', () => {
    const divided = tvShows
      .flatMap((show) =>
        show.seasons.flatMap(({ season, episodes }) =>
          episodes.map(({ segments = [] }, index) => ({
            id: show.id,
            film: episodeFiles(show, season, index + 1).film,
            segments,
          })),
        ),
      )
      .filter(({ segments }) => segments.length > 0);
    expect(new Set(divided.map(({ id }) => id)).size).toBeGreaterThanOrEqual(2);
    for (const { film, segments } of divided) {
      expect(validateSegments(segments), film).toEqual([]);
      expect(Math.max(...segments.map(({ start }) => start)), film).toBeLessThan(clipSeconds(film));
    }
  });

  test('have ordered chapters within at least five readings', () => {
    const divided = audiobooks.filter(({ chapters = [] }) => chapters.length >= 3);
    expect(divided.length).toBeGreaterThanOrEqual(5);
    for (const book of divided) {
      const starts = (book.chapters ?? []).map(({ start }) => start);
      expect(starts[0], book.id).toBe(0);
      expect(starts, book.id).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.at(-1), book.id).toBeLessThan(clipSeconds(audiobookFiles(book).reading) - 3);
    }
  });

  test('have sound in every clip, and play while loading', () => {
    const clips = namedFiles.filter((file) => /\.(mp4|m4a)$/.test(file));
    for (const clip of clips) {
      const content = bytesOf(clip);
      expect(content.includes('mp4a'), clip).toBe(true);
      expect(content.indexOf('moov'), clip).toBeLessThan(content.indexOf('mdat'));
    }
  });
});

/** Start and end of each cue of a WebVTT file, in seconds. */
function cueTimes(path: string): [number, number][] {
  const content = bytesOf(path).toString('utf8');
  expect(content.startsWith('WEBVTT\n\n'), path).toBe(true);
  const seconds = (stamp = '') => Date.parse(`1970-01-01T${stamp}Z`) / 1000;
  return [...content.matchAll(/^(\S+) --> (\S+)\n\S/gm)].map(([, start, end]) => [seconds(start), seconds(end)]);
}
