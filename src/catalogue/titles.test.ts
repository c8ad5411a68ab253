import { expect, test, vi } from 'vitest';
import { parseTrailers } from './titles';

test('reads a single address as one trailer', () => {
  expect(parseTrailers('/_local/media/1/movies/trailer/sintel.mp4')).toEqual([
    ['/_local/media/1/movies/trailer/sintel.mp4'],
  ]);
});

test("reads a TV show's trailers from text, an array, or an array of texts", () => {
  const items = [
    { id: '1', url: ['/1/a.mp4', '/2/a.mp4'] },
    { id: '2', url: ['/1/b.mp4'] },
  ];
  const addresses = [['/1/a.mp4', '/2/a.mp4'], ['/1/b.mp4']];
  expect(parseTrailers(JSON.stringify(items))).toEqual(addresses);
  expect(parseTrailers(items)).toEqual(addresses);
  expect(parseTrailers(items.map((item) => JSON.stringify(item)))).toEqual(addresses);
});

test('reads no trailer from missing or invalid values', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(parseTrailers(undefined)).toEqual([]);
  expect(parseTrailers('')).toEqual([]);
  expect(parseTrailers('[{')).toEqual([]);
  expect(parseTrailers([{ url: [] }])).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
  for (const broken of ['{not json', '{}', '"[]"', 'null']) expect(parseTrailers(broken), broken).toEqual([]);
});
