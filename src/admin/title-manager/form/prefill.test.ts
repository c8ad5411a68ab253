import { expect, test } from 'vitest';
import { formOfKind } from './fields/kind-forms';
import { prefill } from './prefill';

const bases = { production: ['https://p1', 'https://p2'], development: ['https://d1', 'https://d2'] };

test('prefills all stored values, lists by entry and files by their first address', () => {
  const draft = prefill(
    formOfKind['tv-show'],
    {
      title: 'Harbour',
      year: '2019',
      genre: 'drama; crime',
      details: '2',
      quality: '4K-ULTRA HD',
      bg: 'https://p1/tv-shows/thumbnail/h.webp',
      trailer: JSON.stringify([
        { id: 't1', filename: 'Teaser', filetype: 'video/mp4', url: ['https://p1/t.mp4'], thumbnail: [] },
      ]),
      episodes: JSON.stringify([
        {
          id: 'e1',
          title: 'Pilot',
          season: '1',
          episode: '2',
          air_date: '2020-01-01',
          duration: '04:31',
          url: ['https://p1/e.mp4', 'https://p2/e.mp4'],
          thumbnail: ['https://p1/e.webp'],
          description: 'x',
        },
      ]),
    },
    bases,
  );
  expect(draft.texts).toMatchObject({ title: 'Harbour', year: '2019', details: '2', quality: '4K-ULTRA HD' });
  expect(draft.genres).toEqual(['drama', 'crime']);
  expect(draft.files.bg.stored).toEqual(['https://p1/tv-shows/thumbnail/h.webp']);
  expect(draft.trailers).toMatchObject([{ id: 't1', title: 'Teaser', film: { stored: ['https://p1/t.mp4'] } }]);
  expect(draft.episodes).toMatchObject([
    {
      id: 'e1',
      season: 1,
      episode: 2,
      airDate: '2020-01-01',
      duration: '04:31',
      film: { stored: ['https://p1/e.mp4', 'https://p2/e.mp4'] },
    },
  ]);
  expect(draft.unreadable).toEqual({});
});

test('selects the delivery base of the stored links', () => {
  const on = (link: string) => prefill(formOfKind.movie, { link }, bases).environment;
  expect(on('https://d2/movies/src/a.mp4')).toBe('development');
  expect(on('https://p2/movies/src/a.mp4')).toBe('production');
});

test("reads a movie's trailer as one address, and a stored 'enlish' as English", () => {
  expect(prefill(formOfKind.movie, { trailer: 'https://p1/t.mp4' }, bases).files.trailer.stored).toEqual([
    'https://p1/t.mp4',
  ]);
  expect(prefill(formOfKind.audiobook, { language: 'enlish' }, bases).texts.language).toBe('english');
});

test('leaves the rating of an unrated title empty', () => {
  const rating = (rate: string) => prefill(formOfKind.movie, { rate }, bases).texts.rate;
  expect([rating('0'), rating('7.4')]).toEqual(['', '7.4']);
});
