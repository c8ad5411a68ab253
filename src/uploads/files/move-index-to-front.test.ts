import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moveIndexToFront } from './move-index-to-front';
import { readMp4Layout } from './mp4-boxes';

/** A film of the sample catalogue, with its boxes in the order that players prefer: `ftyp`, `moov`, `free`, `mdat`. */
const sample = new Uint8Array(readFileSync('amplify/seed/media/movies/src/big-buck-bunny-2008.mp4'));

async function boxesOf(bytes: Uint8Array<ArrayBuffer>) {
  const { boxes } = await readMp4Layout(new Blob([bytes]));
  return Object.fromEntries(boxes.map(({ type, start, size }) => [type, bytes.slice(start, start + size)]));
}

/** Returns the same film with its index at the end, as cameras write it. */
async function withIndexAtEnd(): Promise<File> {
  const { ftyp, moov, free, mdat } = await boxesOf(sample);
  if (!ftyp || !moov || !free || !mdat) throw new Error('The sample is built otherwise.');
  const index = moov.slice();
  const view = new DataView(index.buffer);
  const text = new TextDecoder('latin1').decode(index);
  for (let at = text.indexOf('stco'); at >= 0; at = text.indexOf('stco', at + 1)) {
    const count = view.getUint32(at + 8);
    for (let n = 0; n < count; n += 1) {
      const offset = at + 12 + n * 4;
      view.setUint32(offset, view.getUint32(offset) - moov.length - free.length);
    }
  }
  return new File([ftyp, mdat, index], 'camera.mp4', { type: 'video/mp4', lastModified: 7 });
}

test('detects the position of the index', async () => {
  expect((await readMp4Layout(new Blob([sample]))).index).toBe('AT_START');
  expect((await readMp4Layout(await withIndexAtEnd())).index).toBe('AT_END');
  expect((await readMp4Layout(new Blob([sample.slice(0, 3000)]))).index).toBe('MISSING');
});

test('detects an incomplete copy of a video with an index', async () => {
  expect((await readMp4Layout(new Blob([sample.slice(0, -100)]))).isCutOff).toBe(true);
  expect((await readMp4Layout(new Blob([sample]))).isCutOff).toBe(false);
  expect((await readMp4Layout(new Blob([sample, 'what some recorder wrote behind it']))).isCutOff).toBe(false);
});

test('moves the index to the front and adjusts its offsets', async () => {
  const camera = await withIndexAtEnd();
  const moved = await moveIndexToFront(camera);
  if (!moved) throw new Error('It was not moved.');
  expect(moved).toMatchObject({ name: 'camera.mp4', size: camera.size, lastModified: 7 });
  const { ftyp, moov, mdat } = await boxesOf(new Uint8Array(await moved.arrayBuffer()));
  const expected = await boxesOf(sample);
  expect(ftyp).toEqual(expected.ftyp);
  expect(mdat).toEqual(expected.mdat);
  // The sample has a box of 8 bytes between index and media data, so its offsets are larger by 8.
  expect(chunkOffsets(moov).map((offset) => offset + 8)).toEqual(chunkOffsets(expected.moov));
  expect((await readMp4Layout(moved)).index).toBe('AT_START');
});

test('does not change a file whose index is at the front', async () => {
  expect(await moveIndexToFront(new File([sample], 'fine.mp4'))).toBeUndefined();
});

/** Builds a box of an MP4 of parts: texts, numbers of 32 bits and boxes. */
function box(type: string, ...parts: (string | number | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.flatMap((part) => {
    if (typeof part === 'number') return [part >>> 24, part >>> 16, part >>> 8, part].map((byte) => byte & 255);
    return [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)];
  });
  const all = new Uint8Array(8 + bytes.length);
  new DataView(all.buffer).setUint32(0, all.length);
  all.set(new TextEncoder().encode(type), 4);
  all.set(bytes, 8);
  return all;
}

const inTrack = (table: Uint8Array) => box('moov', box('trak', box('mdia', box('minf', box('stbl', table)))));

/** Media data of 16 bytes from byte 12 on, the index from byte 36 on, and another box. */
const fileWith = (moov: Uint8Array<ArrayBuffer>) =>
  new File([box('ftyp', 'isom'), box('mdat', '0123456789abcdef'), moov, box('free', 'rest')], 'film.mp4');

test.each([
  ['stco', []],
  ['co64', [0]],
])('changes only those offsets of %s that point into the media data before the index', async (type, high) => {
  const offsets = [11, 36, 200, 12, 20, 35];
  const table = (numbers: number[]) => box(type, 0, numbers.length, ...numbers.flatMap((number) => [...high, number]));
  const { size } = new Blob([inTrack(table(offsets))]);
  const moved = await moveIndexToFront(fileWith(inTrack(table(offsets))));
  const expected = [
    box('ftyp', 'isom'),
    inTrack(table([11, 36, 200, 12 + size, 20 + size, 35 + size])),
    box('mdat', '0123456789abcdef'),
    box('free', 'rest'),
  ];
  expect(await moved?.text()).toBe(await new Blob(expected).text());
});

test.each([
  ['is compressed', box('moov', box('cmov', 'zzzz'))],
  ['has a box that is longer than the index', box('moov', box('trak', 'zzzz').fill(255, 0, 4))],
  ['has a box that is shorter than its header', box('moov', box('trak', 'zzzz').fill(0, 0, 4))],
  ['has a damaged table in a track', inTrack(box('stco', 0, 1, 20).fill(255, 0, 4))],
])('does not move an index that %s', async (_, moov) => {
  expect((await readMp4Layout(fileWith(moov))).index).toBe('AT_END');
  expect(await moveIndexToFront(fileWith(moov))).toBeUndefined();
});

function chunkOffsets(moov: Uint8Array<ArrayBuffer> | undefined): number[] {
  if (!moov) return [];
  const text = new TextDecoder('latin1').decode(moov);
  const view = new DataView(moov.buffer, moov.byteOffset);
  const offsets: number[] = [];
  for (let at = text.indexOf('stco'); at >= 0; at = text.indexOf('stco', at + 1)) {
    for (let n = 0; n < view.getUint32(at + 8); n += 1) offsets.push(view.getUint32(at + 12 + n * 4));
  }
  return offsets;
}
