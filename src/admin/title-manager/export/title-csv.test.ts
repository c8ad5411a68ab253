import { durationOf } from '@rules/titles/title-length';
import { parse } from 'papaparse';
import { afterEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { readTitleFile } from '../import/read-title-file';
import { titleCsv } from './title-csv';

afterEach(() => vi.restoreAllMocks());

const general: ManagedCard = {
  kind: 'movie',
  id: 'm-1',
  code: '1700000000000',
  title: 'The General',
  titlesEn: undefined,
  titlesEs: 'El maquinista de la General | La General',
  series: 'Locomotives',
  seriesNumber: '2.5',
  year: '1926',
  rate: '8.1',
  poster: undefined,
  age: 'G',
  quality: '1080p-',
  genre: 'comedy, war',
  language: undefined,
  production: undefined,
  duration: '1:18:56',
  creator: 'Buster Keaton, Clyde Bruckman',
  likes: 12,
  dislikes: 0,
  favorites: 3,
  status: 'PUBLISHED',
  awaitsEncoding: false,
  publishAt: undefined,
  updatedAt: undefined,
};

test('writes each title as a line below the names of its fields', () => {
  const { data } = parse<Record<string, string>>(titleCsv(kinds.movie, [general]), { header: true });
  expect(data).toEqual([
    {
      movie_id: '1700000000000',
      id: 'm-1',
      title: 'The General',
      title_en: '',
      title_es: 'El maquinista de la General | La General',
      director: 'Buster Keaton, Clyde Bruckman',
      rate: '8.1',
      year: '1926',
      likes: '12',
      dislikes: '0',
      favorites: '3',
      status: 'PUBLISHED',
      publish_at: '',
      genre: 'comedy, war',
      quality: '1080p-',
      age: 'G',
      production: '',
      series: 'Locomotives',
      series_number: '2.5',
      updated: '',
      duration: '1:18:56',
    },
  ]);
  expect(titleCsv(kinds.audiobook, [])).toMatch(/^audiobook_id,id,title,title_en,title_es,author,.*language/);
});

test('writes what a Spanish spreadsheet reads, and an import as well', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES');
  const file = new File([titleCsv(kinds.movie, [general])], 'movies.csv');
  expect(await readTitleFile(file, () => undefined)).toMatchObject({
    file: { rows: [{ director: 'Buster Keaton, Clyde Bruckman', rate: '8,1', series_number: '2,5' }] },
  });
});

test.each([
  ['47:12', '0:47:12'],
  ['1:18:56', '1:18:56'],
  ['92:05', '1:32:05'],
  [undefined, ''],
])('writes a length of %s with its hours, which spreadsheets would otherwise read as minutes', (duration, written) => {
  const { data } = parse<Record<string, string>>(titleCsv(kinds.movie, [{ ...general, duration }]), {
    header: true,
  });
  expect(data[0]?.duration).toBe(written);
  expect(durationOf(written)).toBe(duration && durationOf(duration));
});

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'escapes %s, which a spreadsheet would run as a formula',
  (title) => {
    const { data } = parse<Record<string, string>>(titleCsv(kinds.movie, [{ ...general, title }]), { header: true });
    expect(data[0]?.title).toBe(`'${title}`);
  },
);
