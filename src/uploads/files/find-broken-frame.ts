import { type Box, boxAt, boxesIn, maxIndexBytes, readMp4Layout } from './mp4-boxes';

/**
 * Returns the second of the first damaged video frame of an MP4; undefined if all are intact, or neither H.264 nor HEVC.
 * A frame is a list of NAL units, each preceded by its length: in a damaged frame the lengths do not add up to its size.
 * Reads the file once, for at most 30 s.
 */
export async function findBrokenFrame(file: Blob, signal: AbortSignal): Promise<number | undefined> {
  const moov = (await readMp4Layout(file)).boxes.find(({ type }) => type === 'moov');
  if (!moov || moov.size > maxIndexBytes) return undefined;
  const index = new DataView(await file.slice(moov.start, moov.start + moov.size).arrayBuffer());
  const track = videoTrack(index, moov.headerSize);
  if (!track) return undefined;
  const frame = await firstBroken(file, framesOf(index, track), signal);
  return frame === undefined ? undefined : secondOf(index, track, frame);
}

/** Tables of a video track (ISO/IEC 14496-12). */
interface Track {
  mdhd: Box;
  stsz: Box;
  stsc: Box;
  stts: Box;
  /** `stco` or `co64`. */
  chunks: Box;
  /** Number of bytes in which a NAL unit's length is stored. */
  lengthSize: number;
}

interface Frames {
  offsets: Float64Array;
  sizes: Uint32Array;
  lengthSize: number;
}

function videoTrack(index: DataView, from: number): Track | undefined {
  const child = (parent: Box | undefined, type: string) =>
    parent &&
    boxesIn(index, parent.start + parent.headerSize, parent.start + parent.size).find((box) => box.type === type);
  for (const trak of boxesIn(index, from, index.byteLength)) {
    const mdia = child(trak, 'mdia');
    const stbl = child(child(mdia, 'minf'), 'stbl');
    const [mdhd, stsd, stsz, stsc, stts] = [
      ...[child(mdia, 'mdhd'), child(stbl, 'stsd'), child(stbl, 'stsz'), child(stbl, 'stsc'), child(stbl, 'stts')],
    ];
    const chunks = child(stbl, 'stco') ?? child(stbl, 'co64');
    const lengthSize = stsd && lengthSizeIn(index, stsd);
    if (mdhd && stsz && stsc && stts && chunks && lengthSize) return { mdhd, stsz, stsc, stts, chunks, lengthSize };
  }
  return undefined;
}

/** Offset of the field for the NAL length size in each codec's configuration box. */
const configurations: Readonly<Partial<Record<string, { box: string; at: number }>>> = {
  avc1: { box: 'avcC', at: 4 },
  avc3: { box: 'avcC', at: 4 },
  hvc1: { box: 'hvcC', at: 21 },
  hev1: { box: 'hvcC', at: 21 },
};

/** Bytes of a sample description before its configuration box. */
const descriptionLength = 86;

function lengthSizeIn(index: DataView, stsd: Box): number | undefined {
  const description = boxAt(index, stsd.start + 16);
  const wanted = configurations[description.type];
  const boxes = boxesIn(index, description.start + descriptionLength, description.start + description.size);
  const configuration = wanted && boxes.find(({ type }) => type === wanted.box);
  return configuration && (index.getUint8(configuration.start + configuration.headerSize + wanted.at) & 3) + 1;
}

/** Offset of the first entry of a table: after header, version and count. */
const firstEntry = 16;
const countOf = (index: DataView, table: Box) => index.getUint32(table.start + firstEntry - 4);

function framesOf(index: DataView, { stsz, stsc, chunks, lengthSize }: Track): Frames {
  const commonSize = index.getUint32(stsz.start + 12);
  const count = index.getUint32(stsz.start + 16);
  const sizes = Uint32Array.from({ length: count }, (_, n) => commonSize || index.getUint32(stsz.start + 20 + n * 4));
  const offsets = new Float64Array(count);
  const runCount = countOf(index, stsc);
  const run = (n: number) => stsc.start + firstEntry + n * 12;
  let frame = 0;
  let current = 0;
  for (let chunk = 0; chunk < countOf(index, chunks); chunk += 1) {
    // `stsc` counts chunks from 1.
    while (current + 1 < runCount && index.getUint32(run(current + 1)) <= chunk + 1) current += 1;
    let at = chunkOffset(index, chunks, chunk);
    const end = Math.min(count, frame + index.getUint32(run(current) + 4));
    for (; frame < end; frame += 1) {
      offsets[frame] = at;
      at += sizes[frame] ?? 0;
    }
  }
  return { offsets: offsets.subarray(0, frame), sizes, lengthSize };
}

function chunkOffset(index: DataView, { type, start }: Box, chunk: number): number {
  if (type === 'stco') return index.getUint32(start + firstEntry + chunk * 4);
  return Number(index.getBigUint64(start + firstEntry + chunk * 8));
}

const readTimeout = 30_000;
const bytesAtOnce = 8 * 2 ** 20;

/** Index of the first damaged frame. Reads adjacent frames together. */
async function firstBroken(
  file: Blob,
  { offsets, sizes, lengthSize }: Frames,
  signal: AbortSignal,
): Promise<number | undefined> {
  const deadline = performance.now() + readTimeout;
  const startOf = (frame: number) => offsets[frame] ?? 0;
  const endOf = (frame: number) => startOf(frame) + (sizes[frame] ?? 0);
  for (let first = 0; first < offsets.length; ) {
    if (signal.aborted || performance.now() > deadline) return undefined;
    const start = startOf(first);
    let next = first + 1;
    while (next < offsets.length && startOf(next) >= endOf(next - 1) && endOf(next) - start <= bytesAtOnce) next += 1;
    const bytes = new DataView(await file.slice(start, endOf(next - 1)).arrayBuffer());
    for (let frame = first; frame < next; frame += 1) {
      if (!isWhole(bytes, startOf(frame) - start, endOf(frame) - start, lengthSize)) return frame;
    }
    first = next;
  }
  return undefined;
}

function isWhole(bytes: DataView, start: number, end: number, lengthSize: number): boolean {
  let at = start;
  while (at < end) {
    const unit = at + lengthSize;
    if (unit >= end || end > bytes.byteLength) return false;
    let length = 0;
    for (let place = at; place < unit; place += 1) length = length * 256 + bytes.getUint8(place);
    // The first bit of a NAL unit is 0.
    if (length === 0 || bytes.getUint8(unit) >= 128) return false;
    at = unit + length;
  }
  return at === end;
}

function secondOf(index: DataView, { mdhd, stts }: Track, frame: number): number {
  const timescale = index.getUint32(mdhd.start + (index.getUint8(mdhd.start + 8) === 1 ? 28 : 20));
  let [left, time] = [frame, 0];
  for (let n = 0; n < countOf(index, stts) && left > 0; n += 1) {
    const entry = stts.start + firstEntry + n * 8;
    const frames = Math.min(left, index.getUint32(entry));
    time += frames * index.getUint32(entry + 4);
    left -= frames;
  }
  return time / timescale;
}
