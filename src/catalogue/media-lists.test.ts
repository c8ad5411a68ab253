import { expect, test } from 'vitest';
import { parseCaptions, parseChapters } from './media-lists';

test('reads captions from text or a list, with their first address', () => {
  const stored = [{ language: 'es', label: 'Español', url: ['/1/es.vtt', '/2/es.vtt'] }];
  const read = [{ language: 'es', label: 'Español', link: '/1/es.vtt' }];
  expect(parseCaptions(JSON.stringify(stored))).toEqual(read);
  expect(parseCaptions(stored)).toEqual(read);
});

test('omits captions without language or file, and names unnamed ones by language', () => {
  expect(
    parseCaptions([
      { label: 'English', url: ['/en.vtt'] },
      { language: 'en', url: [] },
    ]),
  ).toEqual([]);
  expect(parseCaptions([{ language: 'en', url: '/en.vtt' }])).toEqual([
    { language: 'en', label: 'en', link: '/en.vtt' },
  ]);
  expect(parseCaptions(null)).toEqual([]);
});

test('sorts chapters by start', () => {
  const stored = [{ title: 'Two', start: '61.5' }, { title: 'One', start: 0 }, { title: 'Nowhere' }];
  expect(parseChapters(JSON.stringify(stored))).toEqual([
    { title: 'One', start: 0 },
    { title: 'Two', start: 61.5 },
  ]);
  expect(parseChapters(undefined)).toEqual([]);
});
