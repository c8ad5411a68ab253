import { expect, test } from 'vitest';
import { choiceApplier, defaultChoice, groupInvalidValues, type InvalidValueChoice } from './invalid-values';

const rows = [
  { title: 'A', genre: 'drama, black comedy', age: 'Not Rated', year: 'soon' },
  { title: 'B', genre: 'Romantic Comedy', age: 'not rated', year: '1926', rate: 'eleven' },
  { title: 'C', genre: 'gore', age: 'PG-13', year: 'MCM' },
  { title: '', code: '', status: 'Secret', duration: 'long' },
];

test('lists unknown values with counts, and values without a list by field', () => {
  expect(
    groupInvalidValues(
      'movie',
      rows.map((row) => ({ fields: row, cells: row })),
    ),
  ).toEqual([
    {
      id: 'age:not rated',
      field: 'age',
      value: 'Not Rated',
      examples: ['Not Rated', 'not rated'],
      count: 2,
      problem: 'NOT_ALLOWED',
    },
    ...['black comedy', 'Romantic Comedy', 'gore'].map((value) => ({
      ...{
        id: `genre:${value.toLowerCase()}`,
        field: 'genre',
        value,
        examples: [value],
        count: 1,
        problem: 'NOT_ALLOWED',
      },
    })),
    { id: 'status:secret', field: 'status', value: 'Secret', examples: ['Secret'], count: 1, problem: 'NOT_ALLOWED' },
    { id: 'duration', field: 'duration', value: undefined, examples: ['long'], count: 1, problem: 'NOT_A_LENGTH' },
    { id: 'rate', field: 'rate', value: undefined, examples: ['eleven'], count: 1, problem: 'NOT_A_RATING' },
    { id: 'year', field: 'year', value: undefined, examples: ['soon', 'MCM'], count: 2, problem: 'NOT_A_NUMBER' },
  ]);
});

test('uses likely values and omits others by default, without rejecting rows', () => {
  const apply = choiceApplier('movie', new Map());
  expect(rows.map(apply)).toEqual([
    { fields: { title: 'A', genre: 'drama, comedy' }, errors: [] },
    { fields: { title: 'B', genre: 'romance, comedy', year: '1926' }, errors: [] },
    { fields: { title: 'C', age: 'PG-13' }, errors: [] },
    { fields: { title: '', code: '', status: 'DRAFT' }, errors: [] },
  ]);
  // A row that should not be published yet is not.
  expect(defaultChoice({ field: 'status', value: 'Secret' })).toEqual({ does: 'USE', value: 'DRAFT' });
  expect(defaultChoice({ field: 'episodes', value: undefined })).toEqual({ does: 'REFUSE' });
});

test('applies the choices', () => {
  const choices = new Map<string, InvalidValueChoice>([
    ['age:not rated', { does: 'USE', value: 'R' }],
    ['genre:black comedy', { does: 'LEAVE_OUT' }],
    ['genre:gore', { does: 'REFUSE' }],
    ['year', { does: 'REFUSE' }],
  ]);
  const [one, two, three] = rows.map(choiceApplier('movie', choices));
  expect(one).toEqual({ fields: rows[0], errors: [{ field: 'year', problem: 'NOT_A_NUMBER' }] });
  expect(two?.fields).toMatchObject({ genre: 'romance, comedy', age: 'R' });
  expect(three?.errors).toEqual([
    { field: 'genre', problem: 'NOT_ALLOWED' },
    { field: 'year', problem: 'NOT_A_NUMBER' },
  ]);
});
