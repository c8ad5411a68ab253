import { expect, test } from 'vitest';
import { defaultView } from '../manager-search-params';
import { chosenFilters, filterValues, withToggled } from './manager-filters';

test('filters by published, scheduled and draft like by other values', () => {
  const drafts = withToggled({ ...defaultView, page: 4 }, 'status', 'DRAFT');
  expect(drafts).toMatchObject({ statuses: ['DRAFT'], page: 1 });
  expect(filterValues('status', [{ field: 'status', value: 'DRAFT', count: 2 }], drafts)).toEqual([
    { value: 'PUBLISHED', count: 0, isChosen: false },
    { value: 'SCHEDULED', count: 0, isChosen: false },
    { value: 'DRAFT', count: 2, isChosen: true },
  ]);
  expect(withToggled(drafts, 'status', 'DRAFT').statuses).toEqual([]);
});

test('shows the count of a chosen value, and removes it again', () => {
  const western = withToggled(defaultView, 'genre', 'western');
  expect(filterValues('genre', [{ field: 'genre', value: 'drama', count: 3 }], western)).toEqual([
    { value: 'drama', count: 3, isChosen: false },
    { value: 'western', count: 0, isChosen: true },
  ]);
  expect(chosenFilters(withToggled(western, 'status', 'DRAFT'))).toEqual([
    { field: 'genre', value: 'western' },
    { field: 'status', value: 'DRAFT' },
  ]);
  expect(withToggled(western, 'genre', 'western').filters.genre).toEqual([]);
});
