import { beforeEach, expect, test } from 'vitest';
import type { InvalidValueChoice, InvalidValueGroup } from './invalid-values';
import { rememberChoices, startingChoices } from './remembered-choices';

const group = (field: InvalidValueGroup['field'], value?: string): InvalidValueGroup => ({
  ...{ id: value === undefined ? field : `${field}:${value}`, field, value, examples: [], count: 1 },
  problem: 'NOT_ALLOWED',
});
const groups = [group('genre', 'romantic comedy'), group('age', 'open'), group('year')];

beforeEach(() => localStorage.clear());

test('uses likely values and omits others by default', () => {
  expect(Object.fromEntries(startingChoices(groups))).toEqual({
    'genre:romantic comedy': { does: 'USE', value: 'romance, comedy' },
    'age:open': { does: 'LEAVE_OUT' },
    year: { does: 'LEAVE_OUT' },
  });
});

test('stores the choices for the next file', () => {
  const chosen = new Map<string, InvalidValueChoice>([
    ['genre:romantic comedy', { does: 'USE', value: 'comedy' }],
    ['age:open', { does: 'USE', value: 'R' }],
    ['year', { does: 'REFUSE' }],
  ]);
  rememberChoices(chosen);
  expect(startingChoices(groups)).toEqual(chosen);
  rememberChoices(new Map([['age:open', { does: 'LEAVE_OUT' }]]));
  expect(startingChoices(groups)).toEqual(new Map([...chosen, ['age:open', { does: 'LEAVE_OUT' }]]));
});

test.each(['{', '[]', '"text"', '{"age:open":"=XXX","year":"=1926","genre:romantic comedy":7}'])(
  'ignores invalid stored choices: %s',
  (stored) => {
    const usual = startingChoices(groups);
    localStorage.setItem('marquee.import-choices', stored);
    expect(startingChoices(groups)).toEqual(usual);
  },
);
