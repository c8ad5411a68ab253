import { type Box, findBox } from './mp4-boxes';

/** The samples of a track, such as frames: their places in the file in bytes, and their times. */
export interface Samples {
  offsets: Float64Array;
  sizes: Uint32Array;
  /** Returns the second at which a sample starts. */
  secondOf(sample: number): number;
}

/** Reads the tables of a track's samples (ISO/IEC 14496-12); undefined if one is missing. */
export function samplesOf(index: DataView, track: Box): Samples | undefined {
  const mdhd = findBox(index, track, 'mdia', 'mdhd');
  const stbl = findBox(index, track, 'mdia', 'minf', 'stbl');
  const [stsz, stsc, stts] = ['stsz', 'stsc', 'stts'].map((type) => findBox(index, stbl, type));
  const chunks = findBox(index, stbl, 'stco') ?? findBox(index, stbl, 'co64');
  if (!mdhd || !stsz || !stsc || !stts || !chunks) return undefined;
  return { ...placesOf(index, { stsz, stsc, chunks }), secondOf: (sample) => secondOf(index, mdhd, stts, sample) };
}

/** Offset of the first entry of a table: after header, version and count. */
const firstEntry = 16;

/** Returns the number of a table's entries that its box can hold. */
function countOf(index: DataView, table: Box, entrySize: number): number {
  return Math.min(index.getUint32(table.start + firstEntry - 4), Math.floor((table.size - firstEntry) / entrySize));
}

/** Largest number of samples, against a damaged count: ten hours of 60 frames per second have two million. */
const maxSamples = 2 ** 22;

/** `chunks` is the table `stco` or `co64`. */
function placesOf(index: DataView, { stsz, stsc, chunks }: { stsz: Box; stsc: Box; chunks: Box }) {
  const commonSize = index.getUint32(stsz.start + 12);
  const fitting = commonSize === 0 ? Math.floor((stsz.size - 20) / 4) : maxSamples;
  const count = Math.min(index.getUint32(stsz.start + 16), fitting);
  const sizes = Uint32Array.from({ length: count }, (_, n) => commonSize || index.getUint32(stsz.start + 20 + n * 4));
  const offsets = new Float64Array(count);
  const runCount = countOf(index, stsc, 12);
  const run = (n: number) => stsc.start + firstEntry + n * 12;
  let sample = 0;
  let current = 0;
  for (let chunk = 0; chunk < countOf(index, chunks, chunks.type === 'stco' ? 4 : 8); chunk += 1) {
    // `stsc` counts chunks from 1.
    while (current + 1 < runCount && index.getUint32(run(current + 1)) <= chunk + 1) current += 1;
    let at = chunkOffset(index, chunks, chunk);
    const end = Math.min(count, sample + (runCount > 0 ? index.getUint32(run(current) + 4) : 1));
    for (; sample < end; sample += 1) {
      offsets[sample] = at;
      at += sizes[sample] ?? 0;
    }
  }
  return { offsets: offsets.subarray(0, sample), sizes: sizes.subarray(0, sample) };
}

function chunkOffset(index: DataView, { type, start }: Box, chunk: number): number {
  if (type === 'stco') return index.getUint32(start + firstEntry + chunk * 4);
  return Number(index.getBigUint64(start + firstEntry + chunk * 8));
}

function secondOf(index: DataView, mdhd: Box, stts: Box, sample: number): number {
  const timescale = index.getUint32(mdhd.start + (index.getUint8(mdhd.start + 8) === 1 ? 28 : 20));
  let [left, time] = [sample, 0];
  for (let n = 0; n < countOf(index, stts, 8) && left > 0; n += 1) {
    const entry = stts.start + firstEntry + n * 8;
    const samples = Math.min(left, index.getUint32(entry));
    time += samples * index.getUint32(entry + 4);
    left -= samples;
  }
  return time / timescale;
}
