import { expect, test } from 'vitest';
import { selectResults } from './search-results';

const found = (name: string, total: number, suggestion?: string) => ({
  name,
  query: { status: 'success' as const, data: { total, isApproximate: suggestion !== undefined, suggestion } },
});
const pending = { name: 'pending', query: { status: 'pending' as const, data: undefined } };
const failed = { name: 'failed', query: { status: 'error' as const, data: undefined } };
const namesOf = (results: { name: string }[]) => results.map(({ name }) => name);

test('kinds without a title are left out; those on their way and those that failed are not', () => {
  const { shown, isSettled } = selectResults('nosferatoo', [found('movie', 2), found('tv-show', 0), pending, failed]);
  expect(namesOf(shown)).toEqual(['movie', 'pending', 'failed']);
  expect(isSettled).toBe(false);
});

test('what is merely near is left out beside the very words, and nothing else is suggested', () => {
  const { shown, suggestion } = selectResults('nosferatoo', [found('movie', 3, 'Nosferatu'), found('audiobook', 1)]);
  expect(namesOf(shown)).toEqual(['audiobook']);
  expect(suggestion).toBeUndefined();
});

test('where everything is merely near, it is shown with what was meant, once all have answered', () => {
  const near = [found('tv-show', 0), found('movie', 1, 'Nosferatu')];
  expect(selectResults('nosferatoo', near).suggestion).toBe('Nosferatu');
  expect(namesOf(selectResults('nosferatoo', near).shown)).toEqual(['movie']);
  expect(selectResults('nosferatoo', [...near, pending]).suggestion).toBeUndefined();
});

test('of kinds that are all merely near the nearest says what was meant and stands first; one far off is left out', () => {
  const one = selectResults('pride and prejudise', [
    found('movie', 9, 'Price'),
    failed,
    found('audiobook', 1, 'Pride and Prejudice'),
  ]);
  expect(one.suggestion).toBe('Pride and Prejudice');
  expect(namesOf(one.shown)).toEqual(['audiobook', 'failed']);
  const two = selectResults('kokro', [found('movie', 3, 'Koro'), found('audiobook', 1, 'Kokoro')]);
  expect(two.suggestion).toBe('Kokoro');
  expect(namesOf(two.shown)).toEqual(['audiobook', 'movie']);
});

test('similar titles without a proposal are called similar, and nothing is proposed', () => {
  expect(selectResults('house of cards', [found('movie', 7, ''), found('tv-show', 0)])).toMatchObject({
    shown: [{ name: 'movie' }],
    isApproximate: true,
    suggestion: undefined,
  });
});
