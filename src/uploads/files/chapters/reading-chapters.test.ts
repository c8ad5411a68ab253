import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readingChapters } from './reading-chapters';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const box = (type: string, ...content: number[][]) => {
  const inside = content.flat();
  return [...number(inside.length + 8, 4), ...bytesOf(type), ...inside];
};
const chapter = (seconds: number, title: string) => [
  ...number(seconds * 10_000_000, 8),
  ...number(bytesOf(title).length, 1),
  ...bytesOf(title),
];
const book = (...list: number[][]) =>
  new Blob([
    Uint8Array.from([
      ...box('ftyp', bytesOf('M4B ')),
      ...box('mdat', bytesOf('sound')),
      ...box('moov', box('mvhd', number(0, 4)), box('udta', box('name', bytesOf('x')), ...list)),
    ]),
  ]);

test.each(['quicktime.m4b', 'version3.mp3', 'version4.mp3', 'opus.ogg', 'vorbis.ogg', 'comments.flac'])(
  'reads the chapters of %s',
  async (name) => {
    const file = new Blob([new Uint8Array(readFileSync(`src/uploads/files/chapters/fixtures/${name}`))]);
    expect(await readingChapters(file)).toEqual([
      { title: 'Opening', start: 0 },
      { title: 'Ñandú', start: 1 },
      { title: 'End', start: 2.5 },
    ]);
  },
);

test.each(['quicktime.m4b', 'version3.mp3', 'opus.ogg', 'comments.flac'])(
  'reads a part of %s, at any length, without an error',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(`src/uploads/files/chapters/fixtures/${name}`));
    for (let length = 0; length < Math.min(bytes.length, 3000); length += 7) {
      expect((await readingChapters(new Blob([bytes.slice(0, length)]))).length).toBeLessThanOrEqual(3);
    }
  },
);

test('ignores a chapter whose time is no number', async () => {
  const bytes = readFileSync('src/uploads/files/chapters/fixtures/comments.flac');
  const at = bytes.indexOf('00:00:02.500');
  expect(at).toBeGreaterThan(0);
  bytes.write('00:00:02.5.0', at);
  expect(await readingChapters(new Blob([bytes]))).toEqual([
    { title: 'Opening', start: 0 },
    { title: 'Ñandú', start: 1 },
  ]);
});

test('reads chapters from the index at the start or end of the file', async () => {
  const two = [...number(2, 1), ...chapter(0, 'Opening'), ...chapter(61.5, 'Ñandú')];
  const expected = [
    { title: 'Opening', start: 0 },
    { title: 'Ñandú', start: 61.5 },
  ];
  expect(await readingChapters(book(box('chpl', number(1, 1), number(0, 7), two)))).toEqual(expected);
  expect(await readingChapters(book(box('chpl', number(0, 4), two)))).toEqual(expected);
});

test('returns no or fewer chapters of a file without or with incomplete ones', async () => {
  expect(await readingChapters(book())).toEqual([]);
  expect(await readingChapters(book(box('chpl')))).toEqual([]);
  expect(await readingChapters(new Blob(['ID3 and more']))).toEqual([]);
  const cut = [...number(3, 1), ...chapter(0, 'Opening')];
  expect(await readingChapters(book(box('chpl', number(0, 4), cut)))).toEqual([{ title: 'Opening', start: 0 }]);
});
