import { expect, test } from 'vitest';
import { choicesIn, type Facet, filtersIn, noFilters, offeredValues, toggled } from './filters';

const read = (address: string) => filtersIn(new URLSearchParams(address));

test('writes several values of several fields into the URL', () => {
  expect(read('genre=drama&genre=crime&year=1922&page=2')).toEqual({
    ...noFilters,
    genre: ['drama', 'crime'],
    year: ['1922'],
  });
});

test('ignores repeated and empty values, and accepts genres in any case', () => {
  expect(read('genre=Drama&genre=drama&genre=&quality=%20&language=english')).toEqual({
    ...noFilters,
    genre: ['drama'],
    language: ['english'],
  });
  expect(read('').genre).toEqual([]);
});

test('reads no more values from the URL than the backend accepts', () => {
  const address = Array.from({ length: 80 }, (_, year) => `year=${1900 + year}`).join('&');
  expect(read(address).year).toHaveLength(50);
});

test('selects and deselects a value', () => {
  const drama = toggled(noFilters, { field: 'genre', value: 'drama' });
  const both = toggled(drama, { field: 'age', value: 'PG' });
  expect(choicesIn(both)).toEqual([
    { field: 'genre', value: 'drama' },
    { field: 'age', value: 'PG' },
  ]);
  expect(toggled(both, { field: 'genre', value: 'drama' })).toEqual({ ...noFilters, age: ['PG'] });
  expect(noFilters.genre).toEqual([]);
});

test('offers to deselect a value without matches, and lists the latest year first', () => {
  const facets: Facet[] = [
    { field: 'year', value: '1922', count: 1 },
    { field: 'year', value: '1960', count: 2 },
    { field: 'genre', value: 'drama', count: 3 },
  ];
  expect(offeredValues('year', facets, read('year=1950'))).toEqual([
    { field: 'year', value: '1960', count: 2 },
    { field: 'year', value: '1950', count: 0 },
    { field: 'year', value: '1922', count: 1 },
  ]);
  expect(offeredValues('quality', facets, noFilters)).toEqual([]);
});

test('lists the shortest length first, also a chosen one without matches', () => {
  const facets: Facet[] = [
    { field: 'length', value: '30-60', count: 1 },
    { field: 'length', value: '120-', count: 2 },
  ];
  const offered = offeredValues('length', facets, read('length=90-120'));
  expect(offered.map(({ value, count }) => [value, count])).toEqual([
    ['30-60', 1],
    ['90-120', 0],
    ['120-', 2],
  ]);
});

test('reads "enlish" in a URL as English', () => {
  expect(filtersIn(new URLSearchParams('language=enlish&language=spanish')).language).toEqual(['english', 'spanish']);
});
