import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileEventPattern } from './event-pattern.ts';

const event = {
  source: 'aws.mediaconvert',
  'detail-type': 'MediaConvert Job State Change',
  resources: ['arn:aws:mediaconvert:local:000000000000:jobs/1', 'arn:other'],
  detail: { status: 'COMPLETE', percent: 42, path: 'films/One.MP4', userMetadata: { id: '7' }, note: null, hosts: [] },
};
const matches = (pattern: object) => compileEventPattern(pattern)(event);

describe('an event pattern matches', () => {
  test.each<[string, object]>([
    ['one of several values', { source: ['aws.s3', 'aws.mediaconvert'] }],
    ['nested fields', { detail: { status: ['COMPLETE'], userMetadata: { id: ['7'] } } }],
    ['a member of an array', { resources: ['arn:other'] }],
    ['null', { detail: { note: [null] } }],
    ['a number', { detail: { percent: [42] } }],
    ['a prefix', { detail: { path: [{ prefix: 'films/' }] } }],
    ['a prefix in any case', { detail: { path: [{ prefix: { 'equals-ignore-case': 'FILMS/' } }] } }],
    ['a suffix', { detail: { path: [{ suffix: '.MP4' }] } }],
    ['a suffix in any case', { detail: { path: [{ suffix: { 'equals-ignore-case': '.mp4' } }] } }],
    ['a text in any case', { detail: { path: [{ 'equals-ignore-case': 'FILMS/one.mp4' }] } }],
    ['anything but a value', { detail: { status: [{ 'anything-but': 'ERROR' }] } }],
    ['anything but a list', { detail: { percent: [{ 'anything-but': [0, 100] }] } }],
    ['anything but a prefix', { detail: { path: [{ 'anything-but': { prefix: 'audio/' } }] } }],
    ['a numeric range', { detail: { percent: [{ numeric: ['>', 41, '<=', 42] }] } }],
    ['a number at a limit', { detail: { percent: [{ numeric: ['>=', 42] }] } }],
    ['an existing field', { detail: { status: [{ exists: true }] } }],
    ['a missing field', { detail: { errorCode: [{ exists: false }] } }],
    ['a wildcard', { detail: { path: [{ wildcard: 'f*/*.MP4' }] } }],
    ['one of two alternatives', { $or: [{ source: ['aws.s3'] }, { detail: { percent: [42] } }] }],
    ['a value or a filter', { detail: { status: ['ERROR', { prefix: 'COM' }] } }],
  ])('%s', (_, pattern) => {
    expect(matches(pattern)).toBe(true);
  });
});

describe('an event pattern does not match', () => {
  test.each<[string, object]>([
    ['when one of several fields differs', { source: ['aws.mediaconvert'], detail: { status: ['ERROR'] } }],
    ['a number as text', { detail: { percent: ['42'] } }],
    ['a missing field with anything-but', { detail: { errorCode: [{ 'anything-but': 1 }] } }],
    ['anything but with an excluded member', { detail: { status: [{ 'anything-but': ['COMPLETE'] }] } }],
    ['a number outside of a range', { detail: { percent: [{ numeric: ['<', 42] }] } }],
    ['a number above a range', { detail: { percent: [{ numeric: ['>', 0, '<', 42] }] } }],
    ['a number at an excluded limit', { detail: { percent: [{ numeric: ['>', 42] }] } }],
    ['a text for a number', { detail: { status: [{ numeric: ['>', 0] }] } }],
    ['a wildcard in the middle of a text', { detail: { path: [{ wildcard: 'ilms/*' }] } }],
    ['a field that the prototype has', { detail: { constructor: [{ exists: true }] } }],
    ['an empty array as existing', { detail: { hosts: [{ exists: true }] } }],
  ])('%s', (_, pattern) => {
    expect(matches(pattern)).toBe(false);
  });
});

describe('a pattern that is not supported is rejected with its filter', () => {
  test.each<[string, object]>([
    ['cidr', { detail: { address: [{ cidr: '10.0.0.0/24' }] } }],
    ['"numeric"', { detail: { percent: [{ numeric: ['about', 3] }] } }],
    ['detail.status lists no values', { detail: { status: [] } }],
    ['exactly one keyword', { source: [{ prefix: 'a', suffix: 'b' }] }],
    ['source is neither an object nor a list', { source: 'aws.s3' }],
  ])('%s', (words, pattern) => {
    expect(() => compileEventPattern(pattern)).toThrow(words);
  });
});

test('a pattern of the values of an event matches it, and no event without them', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), leaf, { minKeys: 1, maxKeys: 4 });
  fc.assert(
    fc.property(fields, (detail) => {
      const pattern = { detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, [value]])) };
      const test = compileEventPattern(pattern);
      expect(test({ detail: { ...detail, further: 1 } })).toBe(true);
      const [first = ''] = Object.keys(detail);
      const { [first]: _, ...rest } = detail;
      expect(test({ detail: rest })).toBe(false);
    }),
  );
});

test('a wildcard without a star matches its own text only, whatever its characters', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const test = compileEventPattern({ path: [{ wildcard: text.replaceAll(/[*\\]/g, '\\$&') }] });
      expect(test({ path: text })).toBe(true);
      expect(test({ path: other })).toBe(other === text);
    }),
  );
});
