import { expect, test } from 'vitest';
import { selectPlaced, selectResults } from './search-results';

const found = (name: string, total: number, suggestion: string | null = null) => ({
  name,
  query: { isLoading: false, data: { total, isApproximate: suggestion !== null, suggestion } },
});
const pending = { name: 'pending', query: { isLoading: true, data: undefined } };
const failed = { name: 'failed', query: { isLoading: false, data: undefined } };
const namesOf = (results: { name: string }[]) => results.map(({ name }) => name);

test('omits kinds without results, but not loading and failed ones', () => {
  const { shown, isSettled } = selectResults('nosferatoo', [found('movie', 2), found('tv-show', 0), pending, failed]);
  expect(namesOf(shown)).toEqual(['movie', 'pending', 'failed']);
  expect(isSettled).toBe(false);
});

test('omits fuzzy matches beside exact ones, without a suggestion', () => {
  const { shown, suggestion } = selectResults('nosferatoo', [found('movie', 3, 'Nosferatu'), found('audiobook', 1)]);
  expect(namesOf(shown)).toEqual(['audiobook']);
  expect(suggestion).toBeUndefined();
});

test('shows fuzzy matches with a suggestion once all kinds have responded', () => {
  const near = [found('tv-show', 0), found('movie', 1, 'Nosferatu')];
  expect(selectResults('nosferatoo', near).suggestion).toBe('Nosferatu');
  expect(namesOf(selectResults('nosferatoo', near).shown)).toEqual(['movie']);
  expect(selectResults('nosferatoo', [...near, pending]).suggestion).toBeUndefined();
});

test('lists the kind of the closest fuzzy match first with its suggestion, and omits distant ones', () => {
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

test('labels similar titles without a suggestion as similar', () => {
  expect(selectResults('house of cards', [found('movie', 7, ''), found('tv-show', 0)])).toMatchObject({
    shown: [{ name: 'movie' }],
    isApproximate: true,
    suggestion: undefined,
  });
});

test('places the results before the first pending kind, and fuzzy matches once all kinds have responded', () => {
  const placed = (results: (typeof pending | typeof failed | ReturnType<typeof found>)[]) => {
    const { shown, isSettled } = selectResults('nosferatoo', results);
    return namesOf([...selectPlaced(shown, isSettled)]);
  };
  expect(placed([pending, found('movie', 2)])).toEqual([]);
  expect(placed([found('movie', 2), failed, pending, found('tv-show', 2)])).toEqual(['movie', 'failed']);
  expect(placed([found('movie', 2, 'Nosferatu'), pending])).toEqual([]);
  expect(placed([found('movie', 2, 'Nosferatu'), found('tv-show', 0)])).toEqual(['movie']);
});
