import { describe, expect, test } from 'vitest';
import type { TitleFields } from './title-fields';
import type { TitleKind } from './title-kind';
import { normalFields, requiredFields, validateTitle, validateTitleChange } from './title-rules';

const movie: TitleFields = {
  title: 'Modern Times',
  year: '1936',
  genre: 'comedy, drama',
  quality: '720p-',
  age: 'G',
  bg: 'https://d1.cloudfront.net/movies/thumbnail/a.webp',
  link: '/_local/media/1/movies/src/a.mp4',
  description: 'A tramp.',
  director: 'Charles Chaplin',
  casting: 'Charles Chaplin',
  production: 'United Artists',
};
const episode = {
  title: 'Pilot',
  season: 1,
  episode: 1,
  description: '',
  air_date: '1955-10-03',
  duration: '25:00',
  url: ['https://d1.example/tv-shows/src/p.mp4'],
  thumbnail: ['https://d1.example/tv-shows/thumbnail/p.webp'],
};
const show: TitleFields = {
  ...{ title: 'A show', year: '1955', genre: 'family', quality: '4K-ULTRA HD', age: 'PG-13', details: '2' },
  ...{ description: 'A show.', director: 'A', casting: 'B', production: 'C', bg: '/x/tv-shows/thumbnail/a.webp' },
  episodes: JSON.stringify([episode]),
};
const book: TitleFields = {
  ...{
    title: 'Emma',
    year: '1815',
    language: 'english',
    age: 'G',
    author: 'Jane Austen',
    narrator: 'N',
    published: 'P',
  },
  ...{ production: 'Q', description: 'R', bg: '/x/audiobooks/thumbnail/a.webp', link: 'https://pages.example/emma' },
};
const whole: Record<TitleKind, TitleFields> = { movie, tvShow: show, audiobook: book };
const kinds = ['movie', 'tvShow', 'audiobook'] as const;

describe.each(kinds)('a %s', (kind) => {
  test('is valid with all fields', () => {
    expect(validateTitle(kind, whole[kind], 'PUBLISHED')).toEqual([]);
  });

  test.each(requiredFields(kind))('is not published without its %s', (field) => {
    const without = { ...whole[kind], [field]: ' ' };
    expect(validateTitle(kind, without, 'PUBLISHED')).toContainEqual({ field, problem: 'MISSING' });
  });

  test('can be a draft with a title only', () => {
    expect(validateTitle(kind, { title: 'A' }, 'DRAFT')).toEqual([]);
    expect(validateTitle(kind, {}, 'DRAFT')).toEqual([{ field: 'title', problem: 'MISSING' }]);
  });
});

describe('a series', () => {
  test.each(kinds)('of a %s needs no number, but a number needs a series', (kind) => {
    expect(validateTitle(kind, { ...whole[kind], series: 'Oz' }, 'PUBLISHED')).toEqual([]);
    expect(validateTitle(kind, { ...whole[kind], series: 'Oz', series_number: '2.5' }, 'PUBLISHED')).toEqual([]);
    const alone = { title: 'A', series_number: '2' };
    expect(validateTitle(kind, alone, 'DRAFT')).toEqual([{ field: 'series', problem: 'MISSING' }]);
    const taken = { ...whole[kind], series_number: '2' };
    expect(validateTitleChange(kind, { ...taken, series: 'Oz' }, taken, 'PUBLISHED')).toEqual([
      { field: 'series', problem: 'MISSING' },
    ]);
  });
});

describe('values', () => {
  test.each([
    [{ year: '36 AD' }, 'NOT_A_NUMBER'],
    [{ year: '19366' }, 'OUT_OF_RANGE'],
    [{ year: '0' }, 'OUT_OF_RANGE'],
    [{ year: '-5' }, 'OUT_OF_RANGE'],
    [{ genre: 'comedy, slapstick' }, 'NOT_ALLOWED'],
    [{ genre: 'comedy, comedy' }, 'DUPLICATE'],
    [{ age: '12+' }, 'NOT_ALLOWED'],
    [{ rate: 'eleven' }, 'NOT_A_RATING'],
    [{ rate: '11' }, 'NOT_A_RATING'],
    [{ rate: '7.25' }, 'NOT_A_RATING'],
    [{ rate: '-1' }, 'NOT_A_RATING'],
    [{ duration: 'ninety' }, 'NOT_A_LENGTH'],
    [{ duration: '00:00' }, 'NOT_A_LENGTH'],
    [{ series: 'Oz', series_number: 'II' }, 'NOT_A_PLACE'],
    [{ series: 'Oz', series_number: '-1' }, 'NOT_A_PLACE'],
    [{ series: 'Oz', series_number: '2.555' }, 'NOT_A_PLACE'],
    [{ quality: '720p' }, 'NOT_ALLOWED'],
    [{ title: 'x'.repeat(201) }, 'TOO_LONG'],
    [{ title_es: 'x'.repeat(401) }, 'TOO_LONG'],
    [{ link: 'javascript:alert(1)' }, 'NOT_AN_ADDRESS'],
    [{ trailer: '//elsewhere.example/a.mp4' }, 'NOT_AN_ADDRESS'],
    [{ trailer: '/\\elsewhere.example/a.mp4' }, 'NOT_AN_ADDRESS'],
    [{ captions: 'not a list' }, 'NOT_A_LIST'],
    [{ language: 'english' }, 'UNKNOWN_FIELD'],
  ])('%j: %s', (given, problem) => {
    const field = Object.keys(given).at(-1);
    expect(validateTitle('movie', { ...movie, ...given }, 'PUBLISHED')).toEqual([{ field, problem }]);
  });

  test.each([
    [{ title: '' }, 'title', 'MISSING'],
    [{ title: 'x'.repeat(201) }, 'title', 'TOO_LONG'],
    [{ description: 'x'.repeat(5001) }, 'description', 'TOO_LONG'],
    [{ season: 'one' }, 'season', 'NOT_A_NUMBER'],
    [{ season: '' }, 'season', 'NOT_A_NUMBER'],
    [{ season: null }, 'season', 'NOT_A_NUMBER'],
    [{ season: 1000 }, 'season', 'NOT_A_NUMBER'],
    [{ episode: 0 }, 'episode', 'NOT_A_NUMBER'],
    [{ air_date: '1955-13-01' }, 'air_date', 'NOT_A_DATE'],
    [{ air_date: '2026-02-30' }, 'air_date', 'NOT_A_DATE'],
    [{ url: [] }, 'url', 'MISSING'],
    [{ url: ['https://d1.example/a.mp4', ''] }, 'url', 'MISSING'],
    [{ thumbnail: ['javascript:alert(1)'] }, 'thumbnail', 'NOT_AN_ADDRESS'],
  ])('reports an episode with %j by its index', (given, part, problem) => {
    const episodes = JSON.stringify([episode, { ...episode, episode: 2, ...given }]);
    const errors = validateTitle('tvShow', { ...show, episodes }, 'PUBLISHED');
    expect(errors).toEqual([{ field: 'episodes', item: 1, part, problem }]);
  });

  test.each([
    { title: 'x'.repeat(200), description: 'x'.repeat(5000), season: 999, episode: 9999, duration: '1'.repeat(12) },
    { season: 0, air_date: '' },
    { season: '2', air_date: null },
    { url: [`/${'x'.repeat(1999)}`] },
    { url: 'https://d1.example/a.mp4' },
  ])('accepts an episode with %j', (given) => {
    const episodes = JSON.stringify([{ ...episode, ...given }]);
    expect(validateTitle('tvShow', { ...show, episodes }, 'PUBLISHED')).toEqual([]);
  });

  test.each([
    ['more episodes than a record holds', { description: 'x'.repeat(700) }],
    ['texts whose letters take three bytes each', { description: 'あ'.repeat(300) }],
  ])('rejects a list of %s', (_, given) => {
    const episodes = JSON.stringify(Array.from({ length: 300 }, (_, n) => ({ ...episode, ...given, episode: n + 1 })));
    const errors = validateTitle('tvShow', { ...show, episodes }, 'PUBLISHED');
    expect(errors).toEqual([{ field: 'episodes', problem: 'LIST_TOO_LONG' }]);
  });

  test('rejects two episodes with the same number', () => {
    const errors = validateTitle('tvShow', { ...show, episodes: JSON.stringify([episode, episode]) }, 'PUBLISHED');
    expect(errors).toEqual([{ field: 'episodes', item: 1, part: 'episode', problem: 'DUPLICATE' }]);
  });
});

const captions = { language: 'en', label: 'English', url: ['https://d1.example/movies/src/a.en.vtt'] };

describe('captions', () => {
  test.each([
    [{ language: '' }, 'language', 'MISSING'],
    [{ language: 'English, please' }, 'language', 'NOT_ALLOWED'],
    [{ language: 'EN' }, 'language', 'DUPLICATE'],
    [{ label: 'x'.repeat(101) }, 'label', 'TOO_LONG'],
    [{ url: [] }, 'url', 'MISSING'],
    [{ url: ['javascript:alert(1)'] }, 'url', 'NOT_AN_ADDRESS'],
  ])('with %j are reported by their index', (given, part, problem) => {
    const list = JSON.stringify([captions, { ...captions, language: 'pt-BR', ...given }]);
    expect(validateTitle('movie', { ...movie, captions: list }, 'PUBLISHED')).toEqual([
      { field: 'captions', item: 1, part, problem },
    ]);
  });

  test.each([
    [[captions, { ...captions, language: 'es' }], undefined],
    [JSON.stringify([captions]), undefined],
    [[JSON.stringify(captions)], undefined],
    [[{ ...captions, url: [] }], 'MISSING'],
    [[captions, captions], 'DUPLICATE'],
    ['oops', 'NOT_A_LIST'],
  ])('of an episode count, too: %j', (given, problem) => {
    const episodes = JSON.stringify([{ ...episode, captions: given }]);
    const expected = problem ? [{ field: 'episodes', item: 0, part: 'captions', problem }] : [];
    expect(validateTitle('tvShow', { ...show, episodes }, 'PUBLISHED')).toEqual(expected);
  });
});

describe('segments', () => {
  const intro = { type: 'intro', start: 5, end: 35 };
  const credits = { type: 'credits', start: 1400 };
  test.each([
    [[intro, { type: 'recap', start: 0, end: 5 }, credits], undefined],
    [JSON.stringify([intro, { ...credits, end: 1450 }]), undefined],
    [undefined, undefined],
    [[{ ...intro, type: 'advert' }], 'NOT_ALLOWED'],
    [[intro, { ...intro, start: 40, end: 50 }], 'DUPLICATE'],
    [[{ ...intro, start: '0:05' }], 'NOT_A_NUMBER'],
    [[{ ...intro, start: 5.5 }], 'NOT_A_NUMBER'],
    [[{ ...intro, end: undefined }], 'NOT_A_NUMBER'],
    [[{ ...credits, end: 'late' }], 'NOT_A_NUMBER'],
    [[{ ...intro, end: 5 }], 'NOT_AFTER_START'],
    [[intro, { type: 'recap', start: 30, end: 60 }], 'OVERLAPPING'],
    [[credits, { ...intro, start: 1500, end: 1510 }], 'OVERLAPPING'],
    ['oops', 'NOT_A_LIST'],
  ])('an episode whose segments are %j: %s', (given, problem) => {
    const episodes = JSON.stringify([{ ...episode, segments: given }]);
    const expected = problem ? [{ field: 'episodes', item: 0, part: 'segments', problem }] : [];
    expect(validateTitle('tvShow', { ...show, episodes }, 'PUBLISHED')).toEqual(expected);
  });
});

describe('chapters', () => {
  test.each([
    [{ title: ' ' }, 'title', 'MISSING'],
    [{ start: '' }, 'start', 'MISSING'],
    [{ start: null }, 'start', 'MISSING'],
    [{ start: '1:00' }, 'start', 'NOT_A_NUMBER'],
    [{ start: -1 }, 'start', 'NOT_A_NUMBER'],
    [{ start: 0 }, 'start', 'NOT_RISING'],
  ])('with %j are reported by their index', (given, part, problem) => {
    const chapters = JSON.stringify([
      { title: 'Opening', start: 0 },
      { title: 'Two', start: 61.5, ...given },
    ]);
    expect(validateTitle('audiobook', { ...book, chapters }, 'PUBLISHED')).toContainEqual({
      ...{ field: 'chapters', item: 1, part, problem },
    });
  });

  test('may lack titles and starts in a draft, which then cannot be published', () => {
    const unfinished = { ...book, chapters: JSON.stringify([{ title: 'One', start: 0 }, { title: '' }, { start: 0 }]) };
    expect(validateTitle('audiobook', unfinished, 'DRAFT')).toEqual([]);
    const missing = ['title', 'start'].map((part) => ({ field: 'chapters', item: 1, part, problem: 'MISSING' }));
    const errors = validateTitleChange('audiobook', unfinished, unfinished, 'PUBLISHED');
    expect(errors).toEqual([...missing, { field: 'chapters', item: 2, part: 'title', problem: 'MISSING' }]);
  });

  test('cannot have an invalid start in a draft', () => {
    const chapters = JSON.stringify([{ title: 'One', start: -1 }]);
    expect(validateTitle('audiobook', { ...book, chapters }, 'DRAFT')).toHaveLength(1);
  });

  test('are valid with rising starts', () => {
    const chapters = JSON.stringify([0, 4, 61.5].map((start) => ({ title: 'One', start })));
    expect(validateTitle('audiobook', { ...book, chapters }, 'PUBLISHED')).toEqual([]);
  });
});

test('accepts unchanged stored values that violate newer rules', () => {
  const old = { ...movie, age: '12+', quality: '4K-Ultra HD' };
  expect(validateTitleChange('movie', old, { ...old, year: '1937' }, 'PUBLISHED')).toEqual([]);
  expect(validateTitleChange('movie', old, { ...old, age: '16+' }, 'PUBLISHED')).toEqual([
    { field: 'age', problem: 'NOT_ALLOWED' },
  ]);
  expect(validateTitleChange('movie', old, { ...old, director: null }, 'PUBLISHED')).toEqual([
    { field: 'director', problem: 'MISSING' },
  ]);
});

describe('normalFields', () => {
  test('returns the stored spelling of options, trimmed texts, and null for empty values', () => {
    const given = {
      quality: '720P',
      age: 'pg-13',
      genre: ' Sci-Fi| War;war',
      title: ' Modern \n Times ',
      casting: ' ',
    };
    expect(normalFields('movie', { ...given, year: 1936 })).toEqual({
      ...{ quality: '720p-', age: 'PG-13', genre: 'sci-fi, war', title: 'Modern Times', casting: null, year: '1936' },
    });
    expect(normalFields('audiobook', { language: 'Enlish' })).toEqual({ language: 'english' });
  });

  test('removes invisible and control characters, which would hide that two titles are the same', () => {
    const given = { code: '\uFEFFA1\u200B', title: 'Modern\u202E\u0000Times' };
    expect(normalFields('movie', given)).toEqual({ code: 'A1', title: 'Modern Times' });
  });

  test.each([
    ['7,4', '7.4'],
    [8, '8.0'],
    ['10', '10.0'],
    ['0.0', '0'],
    ['', '0'],
    ['eleven', 'eleven'],
  ])('stores a rating given as %j as "%s"', (given, rate) => {
    expect(normalFields('movie', { rate: given })).toEqual({ rate });
  });

  test.each([
    ['12-Jun-98', '1998'],
    [1936, '1936'],
    ['soon', 'soon'],
  ])('reads the year of dates: %j', (given, year) => {
    expect(normalFields('movie', { year: given })).toEqual({ year });
  });

  test.each([
    ['92:05', '1:32:05'],
    ['92 min', '1:32:00'],
    ['4:31', '04:31'],
    ['', null],
    ['ninety', 'ninety'],
  ])('stores a length given as "%s" as "%s"', (given, duration) => {
    expect(normalFields('movie', { duration: given })).toEqual({ duration });
  });

  test.each([
    ['2', '2'],
    ['02', '2'],
    ['2,50', '2.5'],
    [2.5, '2.5'],
    [0, '0'],
    ['II', 'II'],
    ['', null],
  ])('stores a number in a series given as %j as "%s"', (given, series_number) => {
    expect(normalFields('movie', { series_number: given })).toEqual({ series_number });
  });

  test.each([
    ['La quimera  del oro', 'La quimera del oro'],
    ['Cuento de Navidad|Canción de Navidad|', 'Cuento de Navidad | Canción de Navidad'],
    [' | ', null],
  ])('stores alternative titles given as %j as "%s"', (given, title_es) => {
    expect(normalFields('audiobook', { title_es: given })).toEqual({ title_es });
  });

  test('reads lists from text or arrays, with sanitized descriptions', () => {
    const segments = [{ type: 'intro', start: 5, end: 35 }];
    const given = [{ title: ' Pilot: 2 < 3 ', description: '<b>One</b><img src=x onerror=alert(1)>', segments }];
    const stored = JSON.stringify([{ title: 'Pilot: 2 < 3', description: '<b>One</b>', segments }]);
    expect(normalFields('tvShow', { episodes: given })).toEqual({ episodes: stored });
    expect(normalFields('tvShow', { episodes: JSON.stringify(given) })).toEqual({ episodes: stored });
    expect(normalFields('tvShow', { episodes: given.map((entry) => JSON.stringify(entry)) })).toEqual({
      episodes: stored,
    });
    expect(normalFields('tvShow', { episodes: [] })).toEqual({ episodes: null });
    expect(normalFields('tvShow', { episodes: 'no list' })).toEqual({ episodes: 'no list' });
  });
});
