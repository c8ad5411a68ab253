import { type Box, boxesIn, maxIndexBytes, readMp4Layout } from '../mp4-boxes';
import type { ReadingChapter } from './reading-chapters';

/** Reads Nero's list of chapters (`chpl`) or, without one, the track of chapters that QuickTime and Apple write. */
export async function mp4Chapters(file: Blob): Promise<ReadingChapter[]> {
  const { boxes } = await readMp4Layout(file);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov || moov.size > maxIndexBytes) return [];
  const index = new DataView(await file.slice(moov.start, moov.start + moov.size).arrayBuffer());
  const root = { ...moov, start: 0 };
  const list = find(index, root, 'udta', 'chpl');
  const chapters = list ? chaptersIn(contentOf(index, list)) : [];
  return chapters.length > 0 ? chapters : trackChapters(file, index, root);
}

/** Returns the box at a path of nested boxes. */
function find(index: DataView, parent: Box, ...types: string[]): Box | undefined {
  return types.reduce<Box | undefined>((box, type) => box && childrenOf(index, box).find(isOf(type)), parent);
}

const isOf = (type: string) => (box: Box) => box.type === type;

function childrenOf(index: DataView, { start, size, headerSize }: Box): Box[] {
  return boxesIn(index, start + headerSize, Math.min(start + size, index.byteLength));
}

function contentOf(index: DataView, { start, size, headerSize }: Box): DataView {
  return new DataView(index.buffer, start + headerSize, size - headerSize);
}

/** Layout: version and flags (in version 1 four more bytes), count; per chapter its start, the length of its title, the title. */
function chaptersIn(view: DataView): ReadingChapter[] {
  const head = view.byteLength > 0 && view.getUint8(0) === 1 ? 8 : 4;
  if (view.byteLength <= head) return [];
  const chapters: ReadingChapter[] = [];
  let at = head + 1;
  for (let left = view.getUint8(head); left > 0 && at + 9 <= view.byteLength; left -= 1) {
    const start = Number(view.getBigUint64(at)) / ticksPerSecond;
    const length = Math.min(view.getUint8(at + 8), view.byteLength - at - 9);
    const title = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 9, length));
    chapters.push({ title, start });
    at += 9 + length;
  }
  return chapters;
}

const ticksPerSecond = 10_000_000;

/** Maximum number of chapters: each is read separately from the file. */
const maxChapters = 2000;

/** Reads the samples of the text track that another track references as its chapters. */
async function trackChapters(file: Blob, index: DataView, root: Box): Promise<ReadingChapter[]> {
  const tracks = childrenOf(index, root).filter(isOf('trak'));
  const reference = tracks.flatMap((track) => find(index, track, 'tref', 'chap') ?? [])[0];
  if (!reference) return [];
  const id = contentOf(index, reference).getUint32(0);
  const track = tracks.find((one) => trackId(index, one) === id);
  const header = track && find(index, track, 'mdia', 'mdhd');
  const table = track && find(index, track, 'mdia', 'minf', 'stbl');
  if (!header || !table) return [];
  const timescale = contentOf(index, header).getUint32(index.getUint8(header.start + 8) === 1 ? 20 : 12);
  const rows = (type: string, columns: number) => tableRows(index, find(index, table, type), columns);
  const durations = rows('stts', 2).flatMap(([count = 0, ticks = 0]) => repeat(ticks, count));
  const samples = sampleOffsets(index, table, rows('stsc', 3));
  const chapters: ReadingChapter[] = [];
  let ticks = 0;
  for (const [number, { offset, size }] of samples.entries()) {
    const title = titleIn(new DataView(await file.slice(offset, offset + size).arrayBuffer()));
    chapters.push({ title, start: ticks / timescale });
    ticks += durations[number] ?? 0;
  }
  return chapters.filter(({ title }) => title !== '');
}

function trackId(index: DataView, track: Box): number | undefined {
  const header = find(index, track, 'tkhd');
  return header && contentOf(index, header).getUint32(index.getUint8(header.start + 8) === 1 ? 20 : 12);
}

const repeat = (value: number, count: number) => new Array<number>(Math.min(count, maxChapters)).fill(value);

/** Reads the rows of 32-bit numbers after version, flags and number of rows. */
function tableRows(index: DataView, box: Box | undefined, columns: number, head = 4): number[][] {
  if (!box) return [];
  const view = contentOf(index, box);
  const fitting = Math.floor((view.byteLength - head - 4) / (4 * columns));
  const count = Math.min(view.getUint32(head), fitting, maxChapters);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (_, column) => view.getUint32(head + 4 + 4 * (row * columns + column))),
  );
}

/** Returns the positions of a track's samples; `chunks` are the rows of `stsc`: first chunk, samples per chunk. */
function sampleOffsets(index: DataView, table: Box, chunks: number[][]): { offset: number; size: number }[] {
  const sizes = find(index, table, 'stsz');
  if (!sizes) return [];
  const commonSize = contentOf(index, sizes).getUint32(4);
  const ownSizes = tableRows(index, sizes, 1, 8).flat();
  const wide = tableRows(index, find(index, table, 'co64'), 2).map(([high = 0, low = 0]) => high * 2 ** 32 + low);
  const offsets = wide.length > 0 ? wide : tableRows(index, find(index, table, 'stco'), 1).flat();
  const samples: { offset: number; size: number }[] = [];
  for (const [chunk, start] of offsets.entries()) {
    const [, count = 1] = chunks.findLast(([first = 1]) => first <= chunk + 1) ?? [];
    let offset = start;
    for (let left = Math.min(count, maxChapters - samples.length); left > 0; left -= 1) {
      const size = commonSize || (ownSizes[samples.length] ?? 0);
      samples.push({ offset, size });
      offset += size;
    }
  }
  return samples;
}

/** Reads a title after its length of two bytes, in UTF-8, or in UTF-16 with a byte order mark. */
function titleIn(view: DataView): string {
  if (view.byteLength < 2) return '';
  const bytes = new Uint8Array(view.buffer, 2, Math.min(view.getUint16(0), view.byteLength - 2));
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
