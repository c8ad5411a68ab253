import { readMp4Layout } from './mp4-boxes';

/** A chapter in the metadata of an audiobook, with its start in seconds. */
export interface ReadingChapter {
  title: string;
  start: number;
}

/** Reads the Nero chapters (`chpl`) of an audiobook (.m4b, .m4a); none of other files. */
export async function readingChapters(file: Blob): Promise<ReadingChapter[]> {
  const list = await boxWithin(file, 'moov', 'udta', 'chpl');
  return list ? chaptersIn(new DataView(await list.arrayBuffer())) : [];
}

/** Returns the content of a box at a path of nested boxes. */
async function boxWithin(file: Blob, ...types: string[]): Promise<Blob | undefined> {
  let within = file;
  for (const type of types) {
    const { boxes } = await readMp4Layout(within);
    const box = boxes.find((one) => one.type === type);
    if (!box) return undefined;
    within = within.slice(box.start + box.headerSize, box.start + box.size);
  }
  return within;
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
