import { expect, test } from 'vitest';
import { type ManagedPostRow, narrowedPosts } from './manage-posts';

const row = (id: string, more: Partial<ManagedPostRow> = {}): ManagedPostRow => ({
  id,
  slug: id,
  title: '',
  excerpt: '',
  author: '',
  categories: [],
  publication: 'PUBLISHED',
  publishedAt: '',
  updatedAt: '',
  ...more,
});
const rows = [
  row('a', { title: 'The café of Nosferatu', author: 'Inès' }),
  row('b', { title: 'Reading', categories: ['Silent cinema'], publication: 'DRAFT' }),
];
const found = (search: string, publication?: ManagedPostRow['publication']) =>
  narrowedPosts(rows, { search, publication }).map(({ id }) => id);

test('filters posts by prefixes of words, without accents, and by status', () => {
  expect(found('')).toEqual(['a', 'b']);
  expect(found('CAFE ines')).toEqual(['a']);
  expect(found('silent')).toEqual(['b']);
  expect(found('', 'DRAFT')).toEqual(['b']);
  expect(found('nosferatu', 'DRAFT')).toEqual([]);
});
