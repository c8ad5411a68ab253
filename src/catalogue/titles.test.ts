import { expect, test, vi } from 'vitest';
import { parseTrailers } from './titles';

test('a single address is one trailer', () => {
  expect(parseTrailers('/_local/media/1/movies/trailer/sintel.mp4')).toEqual([
    ['/_local/media/1/movies/trailer/sintel.mp4'],
  ]);
});

test('a TV show has a list, as text, as an array, or as an array of texts', () => {
  const items = [
    { id: '1', url: ['/1/a.mp4', '/2/a.mp4'] },
    { id: '2', url: ['/1/b.mp4'] },
  ];
  const addresses = [['/1/a.mp4', '/2/a.mp4'], ['/1/b.mp4']];
  expect(parseTrailers(JSON.stringify(items))).toEqual(addresses);
  expect(parseTrailers(items)).toEqual(addresses);
  expect(parseTrailers(items.map((item) => JSON.stringify(item)))).toEqual(addresses);
});

test('nothing, or what cannot be read, is no trailer', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(parseTrailers(undefined)).toEqual([]);
  expect(parseTrailers('')).toEqual([]);
  expect(parseTrailers('[{')).toEqual([]);
  expect(parseTrailers([{ url: [] }])).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
  for (const broken of ['{not json', '{}', '"[]"', 'null']) expect(parseTrailers(broken), broken).toEqual([]);
});
