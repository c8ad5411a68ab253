import { expect, test } from 'vitest';
import { proposedValue } from './value-proposals';

test.each([
  ['genre', 'Romantic Comedy', 'romance, comedy'],
  ['genre', 'Black Comedy', 'comedy'],
  ['genre', 'thriller/suspense', 'thriller'],
  ['genre', 'concert/performance', 'music'],
  ['genre', 'Science Fiction', 'sci-fi'],
  ['genre', 'Documentry', 'documentary'],
  ['genre', 'constructor', undefined],
  ['genre', 'TV Movie', undefined],
  ['age', 'TV-14', 'PG-13'],
  ['age', '18+', 'NC-17'],
  ['age', 'Not Rated', undefined],
  ['age', 'PGG', undefined],
  ['quality', '4K', '4K-ULTRA HD'],
  ['quality', 'Full HD', '1080p-'],
  ['language', 'en-GB', 'english'],
  ['language', 'Portugese', 'portuguese'],
  ['status', 'Released', 'PUBLISHED'],
] as const)('for the %s "%s" proposes %s', (field, value, proposal) => {
  expect(proposedValue(field, value)).toBe(proposal);
});
