import { expect, test } from 'vitest';
import { compareFile, fingerprintOf } from './file-fingerprint';

const content = (fill: number) => new Uint8Array(3_000_000).fill(fill);
const film = (bytes: Uint8Array<ArrayBuffer>, name = 'film.mp4', lastModified = 5) =>
  new File([bytes], name, { lastModified });

test('recognizes the same file', async () => {
  expect(await compareFile(film(content(1)), await fingerprintOf(film(content(1))))).toBe('same');
});

test('names the difference of another file', async () => {
  const mark = await fingerprintOf(film(content(1)));
  expect(await compareFile(film(content(1), 'other.mp4'), mark)).toBe('other name');
  expect(await compareFile(film(content(1).slice(1)), mark)).toBe('other size');
  expect(await compareFile(film(content(1), 'film.mp4', 6), mark)).toBe('other content');
  const changed = content(1);
  changed[changed.length - 1] = 2;
  expect(await compareFile(film(changed), mark)).toBe('other content');
});

test('computes a fingerprint of an empty file', async () => {
  expect(await fingerprintOf(film(new Uint8Array()))).toMatchObject({ size: 0 });
});
