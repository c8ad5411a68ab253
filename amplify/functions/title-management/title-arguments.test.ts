import { expect, test } from 'vitest';
import { objectsArgument, parseSave } from './title-arguments';

const save = { kind: 'movie', id: 'm-1', saveId: 's-1', status: 'DRAFT' } as const;

function nested(levels: number): unknown {
  return JSON.parse('['.repeat(levels) + ']'.repeat(levels));
}

test('reads fields that are passed parsed or as text', () => {
  const fields = { title: 'One', captions: [{ url: 'a.vtt' }] };
  const expected = { ...save, fields: { title: 'One' } };
  expect(parseSave({ ...save, fields })).toMatchObject(expected);
  expect(parseSave({ ...save, fields: JSON.stringify(fields) })).toMatchObject(expected);
});

test.each([
  ['a list', []],
  ['broken text', '{"title":'],
  ['deeply nested fields', { title: nested(20_000) }],
  ['deeply nested text', `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
])('rejects %s as malformed fields', (_, fields) => {
  expect(() => parseSave({ ...save, fields })).toThrow('The request to save a title is malformed.');
});

test('rejects a list that is too deeply nested', () => {
  expect(objectsArgument([{ title: nested(10) }])).toHaveLength(1);
  expect(objectsArgument([{ title: nested(20_000) }])).toBeUndefined();
});
