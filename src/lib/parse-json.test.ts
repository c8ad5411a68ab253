import { expect, test } from 'vitest';
import { parseJson } from './parse-json';

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['half an obj', undefined],
  [undefined, undefined],
])('parses %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
