import { expect, test } from 'vitest';
import { entriesIn, objectsIn, stringsOf, textOf, wholeListIn, wholeNumberOf } from './stored-lists';

test('reads a list from text, an array, and an array of texts', () => {
  for (const stored of ['[{"a":1}]', [{ a: 1 }], ['{"a":1}'], '["{\\"a\\":1}"]']) {
    expect(wholeListIn(stored)).toEqual([{ a: 1 }]);
  }
  for (const stored of [undefined, null, '', ' ', '[]']) expect(wholeListIn(stored)).toEqual([]);
});

test('reads no list with an unreadable entry as a whole, and reports it', () => {
  const failures: unknown[] = [];
  const stored = ['{"a":1}', 'broken'];
  expect(wholeListIn(stored)).toBeUndefined();
  expect(entriesIn(stored, (failure) => failures.push(failure))).toEqual([{ a: 1 }, undefined]);
  expect(failures).toHaveLength(1);
  expect(objectsIn(stored)).toEqual([{ a: 1 }]);
  expect(objectsIn('{')).toEqual([]);
  for (const none of ['{', '{"a":1}', 7]) expect(wholeListIn(none)).toBeUndefined();
});

test('reads addresses, texts and numbers in every stored form', () => {
  expect(stringsOf('/a.mp4')).toEqual(['/a.mp4']);
  expect(stringsOf(['/a.mp4', '', 7])).toEqual(['/a.mp4']);
  expect([textOf('S1'), textOf(1), textOf({}), textOf(undefined)]).toEqual(['S1', '1', '', '']);
  expect([wholeNumberOf('2'), wholeNumberOf(2), wholeNumberOf('two')]).toEqual([2, 2, 0]);
});
