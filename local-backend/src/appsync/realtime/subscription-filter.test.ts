import { expect, it } from 'vitest';
import { matchesFilter } from './subscription-filter.ts';

const item = {
  title: 'Alpha',
  rank: 3,
  tags: ['x', 'y'],
  note: null,
  owner: 'ann',
  author: { name: 'Ann', books: [{ year: 1999 }, { year: 2020 }] },
};

const passing: object[] = [
  {},
  { title: { eq: 'Alpha' } },
  { title: { ne: 'Beta' }, rank: { gt: 2, le: 3 } },
  { rank: { between: [1, 3] } },
  { rank: { in: [3, 4] } },
  { rank: { notIn: [4] } },
  { title: { beginsWith: 'Al', contains: 'ph', notContains: 'z' } },
  { tags: { contains: 'x' } },
  { title: null },
  { note: { eq: null } },
  { or: [{ rank: { lt: 1 } }, { owner: { eq: 'ann' } }] },
  { and: [{ or: [{ owner: { eq: 'ann' } }] }, { title: { ge: 'Alpha' } }] },
  {
    filterGroup: [
      { filters: [{ fieldName: 'rank', operator: 'eq', value: 9 }] },
      { filters: [{ fieldName: 'title', operator: 'eq', value: 'Alpha' }] },
    ],
  },
  { filterGroup: [{ filters: [] }] },
  { filterGroup: [{ filters: [{ fieldName: 'tags', operator: 'containsAny', value: ['z', 'y'] }] }] },
  { filterGroup: [{ filters: [{ fieldName: 'author.name', operator: 'beginsWith', value: 'A' }] }] },
  { filterGroup: [{ filters: [{ fieldName: 'author.books.year', operator: 'gt', value: 2000 }] }] },
];
const failing: object[] = [
  { title: { eq: 'alpha' } },
  { rank: { eq: '3' } },
  { rank: { lt: 3 } },
  { rank: { gt: 'a' } },
  { title: { between: ['B', 'C'] } },
  { tags: { notContains: 'x' } },
  { absent: { ne: 'anything' } },
  { or: [] },
  { title: { soundsLike: 'Alfa' } },
  { and: [{ owner: { eq: 'ann' } }, { owner: { eq: 'bob' } }] },
  { filterGroup: [] },
  { filterGroup: [{ filters: [{ fieldName: 'tags', operator: 'containsAny', value: ['z'] }] }] },
  { filterGroup: [{ filters: [{ fieldName: 'author.age', operator: 'ne', value: 3 }] }] },
  {
    filterGroup: [
      {
        filters: [
          { fieldName: 'title', operator: 'eq', value: 'Alpha' },
          { fieldName: 'absent', operator: 'ne', value: 1 },
        ],
      },
    ],
  },
];

it.each(passing)('%j matches the item', (filter) => {
  expect(matchesFilter(filter, item)).toBe(true);
});

it.each(failing)('%j does not match the item', (filter) => {
  expect(matchesFilter(filter, item)).toBe(false);
});
