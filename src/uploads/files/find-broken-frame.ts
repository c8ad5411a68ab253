import { type Box, boxAt, boxesIn, findBox, type Mp4Index, readMp4Index, tracksIn } from './mp4-boxes';
import { type Samples, samplesOf } from './mp4-samples';

/**
 * Returns the second of the first damaged video frame of an MP4; undefined if all are intact, or neither H.264 nor HEVC.
 * A frame is a list of NAL units, each preceded by its length: in a damaged frame the lengths do not add up to its size.
 * Reads the file once, for at most 30 s.
 */
export async function findBrokenFrame(file: Blob, signal: AbortSignal): Promise<number | undefined> {
  const index = await readMp4Index(file);
  const video = index && videoIn(index);
  const frame = video && (await firstBroken(file, video, signal));
  return frame === undefined ? undefined : video?.secondOf(frame);
}

interface Video extends Samples {
  /** Number of bytes in which a NAL unit's length is stored. */
  lengthSize: number;
}

function videoIn(index: Mp4Index): Video | undefined {
  for (const track of tracksIn(index)) {
    const stsd = findBox(index.bytes, track, 'mdia', 'minf', 'stbl', 'stsd');
    const lengthSize = stsd && lengthSizeIn(index.bytes, stsd);
    const samples = lengthSize && samplesOf(index.bytes, track);
    if (samples) return { ...samples, lengthSize };
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

const readTimeout = 30_000;
const bytesAtOnce = 8 * 2 ** 20;

/** Index of the first damaged frame. Reads adjacent frames together. */
async function firstBroken(
  file: Blob,
  { offsets, sizes, lengthSize }: Video,
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
