import { type Box, findBox, type Mp4Index, readMp4Index, tracksIn } from '../mp4-boxes';
import { samplesOf } from '../mp4-samples';
import type { ReadingChapter } from './reading-chapters';

/** Reads Nero's list of chapters (`chpl`) or, without one, the track of chapters that QuickTime and Apple write. */
export async function mp4Chapters(file: Blob): Promise<ReadingChapter[]> {
  const index = await readMp4Index(file);
  if (!index) return [];
  const list = findBox(index.bytes, index.root, 'udta', 'chpl');
  const chapters = list ? chaptersIn(contentOf(index.bytes, list)) : [];
  return chapters.length > 0 ? chapters : trackChapters(file, index);
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
async function trackChapters(file: Blob, index: Mp4Index): Promise<ReadingChapter[]> {
  const { bytes } = index;
  const tracks = tracksIn(index);
  const reference = tracks.flatMap((track) => findBox(bytes, track, 'tref', 'chap') ?? [])[0];
  if (!reference) return [];
  const id = contentOf(bytes, reference).getUint32(0);
  const track = tracks.find((one) => trackId(bytes, one) === id);
  const samples = track && samplesOf(bytes, track);
  if (!samples) return [];
  const chapters: ReadingChapter[] = [];
  for (const [sample, offset] of samples.offsets.subarray(0, maxChapters).entries()) {
    const text = await file.slice(offset, offset + (samples.sizes[sample] ?? 0)).arrayBuffer();
    chapters.push({ title: titleIn(new DataView(text)), start: samples.secondOf(sample) });
  }
  return chapters.filter(({ title }) => title !== '');
}

function trackId(index: DataView, track: Box): number | undefined {
  const header = findBox(index, track, 'tkhd');
  return header && contentOf(index, header).getUint32(index.getUint8(header.start + 8) === 1 ? 20 : 12);
}

/** Reads a title after its length of two bytes, in UTF-8, or in UTF-16 with a byte order mark. */
function titleIn(view: DataView): string {
  if (view.byteLength < 2) return '';
  const bytes = new Uint8Array(view.buffer, 2, Math.min(view.getUint16(0), view.byteLength - 2));
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
