import { expect, test } from 'vitest';
import type { Card, CardPage } from '@/catalogue/cards';
import { withoutCurrent } from './related-query';

const card = (id: string): Card => ({
  kind: 'movie',
  id,
  href: '/',
  title: id,
  year: undefined,
  rate: undefined,
  poster: undefined,
  age: undefined,
  quality: undefined,
  genre: undefined,
  production: undefined,
});

test('shows six related titles, never the current one', () => {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(card);
  const page: CardPage = { cards, total: 7, page: 1, pageCount: 1 };
  expect(withoutCurrent(page, 'c').cards.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e', 'f', 'g']);
  expect(withoutCurrent(page, 'elsewhere').cards).toHaveLength(6);
});
