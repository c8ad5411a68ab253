import { expect, test } from 'vitest';
import { withoutPrefix } from '../records';
import { kindNamed, kinds } from './index';

test('an address names a kind, or none', () => {
  expect(kindNamed('tv-show')).toBe(kinds['tv-show']);
  expect(kindNamed('toString')).toBeUndefined();
  expect(kindNamed(undefined)).toBeUndefined();
});

test('a misspelt stored language is shown as what it means', () => {
  const record = withoutPrefix<'audiobook'>({ id: 'x', audiobook_language: 'enlish' }, 'audiobook');
  expect(kinds.audiobook.watch.subjects(record)).toEqual(['English']);
});
