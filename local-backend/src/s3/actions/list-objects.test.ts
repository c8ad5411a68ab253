import { expect, test } from 'vitest';
import { compareKeys } from '../key-order.ts';
import { listPage, type Page, type PageEnd } from './list-objects.ts';

const keys = ['a', 'a/', 'a/1', 'a/2', 'a/b/1', 'a/b/2', 'ab', 'b/1', 'é', '\u{ffee}', '\u{1f600}/x', '\u{1f600}/y'];
const sorted = [...keys].sort(compareKeys);

test('keys are ordered by their UTF-8 bytes, not by UTF-16', () => {
  const byBytes = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(sorted).toEqual(byBytes);
  expect([...keys].sort()).not.toEqual(byBytes);
});

test('all keys with a common prefix are listed once', () => {
  const page = listPage(sorted, { prefix: 'a', delimiter: '/', after: undefined, limit: 100 });
  expect(page).toEqual({ keys: ['a', 'ab'], commonPrefixes: ['a/'], end: undefined });
});

test.each(['', '/', 'b', '/b/'])('pages of any length add up to the whole listing, with delimiter %j', (delimiter) => {
  for (const prefix of ['', 'a', 'a/', 'a/b', 'x', '\u{1f600}']) {
    const whole = listPage(sorted, { prefix, delimiter, after: undefined, limit: 1000 });
    for (const limit of [1, 2, 3, 5]) expect(allPages(prefix, delimiter, limit)).toEqual({ ...whole, end: undefined });
  }
});

function allPages(prefix: string, delimiter: string, limit: number): Page {
  const all: Page = { keys: [], commonPrefixes: [], end: undefined };
  let after: PageEnd | undefined;
  for (let count = 0; count <= keys.length; count++) {
    const page = listPage(sorted, { prefix, delimiter, after, limit });
    expect(page.keys.length + page.commonPrefixes.length).toBeLessThanOrEqual(limit);
    all.keys.push(...page.keys);
    all.commonPrefixes.push(...page.commonPrefixes);
    if (page.end === undefined) return all;
    after = page.end;
  }
  throw new Error('The listing does not end.');
}

test('a listing can start after a missing key', () => {
  const page = listPage(sorted, { prefix: '', delimiter: '', after: { kind: 'key', text: 'a/aaa' }, limit: 2 });
  expect(page).toEqual({ keys: ['a/b/1', 'a/b/2'], commonPrefixes: [], end: { kind: 'key', text: 'a/b/2' } });
});

test('an empty page is the last', () => {
  expect(listPage(sorted, { prefix: '', delimiter: '', after: undefined, limit: 0 }).end).toBeUndefined();
});
