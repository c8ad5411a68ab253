import { expect, test } from 'vitest';
import type { MarkedTitle } from '@/viewing/title-lists';
import { selectFavorites } from './FavoritesList';

function favorite(title: string, markedAt: string, year: string, rate: string): MarkedTitle {
  const kind = 'movie';
  const unknown = { poster: undefined, age: undefined, quality: undefined, genre: undefined, production: undefined };
  return { kind, id: title, markedAt, card: { kind, id: title, href: '/', title, year, rate, ...unknown } };
}

const titles = [
  favorite('Ábaco', '2026-01-01T00:00:00Z', '1999', '9'),
  favorite('Zebra', '2026-01-03T00:00:00Z', '2020', '10'),
  favorite('Mole', '2026-01-02T00:00:00Z', '', ''),
];
const chosen = (choice: Partial<Parameters<typeof selectFavorites>[1]>) =>
  selectFavorites(titles, { term: '', order: 'latest', language: 'es', ...choice }).map(({ id }) => id);

test('sorts by time, title, year or rating, numbers numerically', () => {
  expect(chosen({})).toEqual(['Zebra', 'Mole', 'Ábaco']);
  expect(chosen({ order: 'title' })).toEqual(['Ábaco', 'Mole', 'Zebra']);
  expect(chosen({ order: 'year' })).toEqual(['Zebra', 'Ábaco', 'Mole']);
  expect(chosen({ order: 'rating' })).toEqual(['Zebra', 'Ábaco', 'Mole']);
});

test('finds a favourite by part of its title, in any case and without accents', () => {
  expect(chosen({ term: ' ABA ' })).toEqual(['Ábaco']);
  expect(chosen({ term: 'nothing' })).toEqual([]);
});

test('finds and sorts favourites by their names in the reader’s language', () => {
  const gold = favorite('The Gold Rush', '2026-01-01T00:00:00Z', '1925', '');
  const named = [...titles, { ...gold, card: { ...gold.card, titles: { es: 'La quimera del oro' } } }];
  const found = (term: string) => selectFavorites(named, { term, order: 'title', language: 'es' }).map(({ id }) => id);
  expect(found('')).toEqual(['Ábaco', 'Mole', 'The Gold Rush', 'Zebra']);
  expect(found('quimera')).toEqual(['The Gold Rush']);
  expect(found('gold')).toEqual(['The Gold Rush']);
});

test('sorts by title without the leading article, as listings do', () => {
  const named = ['The General', 'Metropolis', 'A Trip to the Moon', 'El Dorado'].map((title) =>
    favorite(title, '2026-01-01T00:00:00Z', '', ''),
  );
  const sorted = selectFavorites(named, { term: '', order: 'title', language: 'en' });
  expect(sorted.map(({ id }) => id)).toEqual(['El Dorado', 'The General', 'Metropolis', 'A Trip to the Moon']);
});
