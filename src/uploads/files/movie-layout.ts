/** A box of an MP4 or QuickTime file, with its type and position in bytes. */
export interface Box {
  type: string;
  start: number;
  /** With its header. */
  size: number;
  headerSize: number;
}

export interface MovieLayout {
  /** The boxes of the file in their order. */
  boxes: Box[];
  /** The index (`moov`) says where each frame lies: a player starts once it has it. */
  index: 'AT_START' | 'AT_END' | 'MISSING';
  /** True if the media data ends beyond the end of the file: the copy is incomplete. */
  isCutOff: boolean;
}

/** Reads the positions of an MP4's boxes. Reads only a few bytes of each box, regardless of the file's size. */
export async function readMovieLayout(file: Blob): Promise<MovieLayout> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= file.size && boxes.length < mostBoxes; ) {
    const box = await readBox(file, start);
    if (!box) break;
    boxes.push(box);
    start += box.size;
  }
  const isCutOff = boxes.some(({ type, start, size }) => type === 'mdat' && start + size > file.size);
  return { boxes, index: placeOfIndex(boxes, file.size), isCutOff };
}

/** A film in fragments has one box more every few seconds; by then its index has been seen. */
const mostBoxes = 2000;

async function readBox(file: Blob, start: number): Promise<Box | undefined> {
  const view = new DataView(await file.slice(start, start + 16).arrayBuffer());
  if (view.byteLength < 8) return undefined;
  const type = String.fromCharCode(...new Uint8Array(view.buffer, 4, 4));
  const short = view.getUint32(0);
  // Sizes of 0 and 1 have a meaning: up to the end of the file, and "follows in 64 bits".
  if (short === 0) return { type, start, size: file.size - start, headerSize: 8 };
  if (short !== 1) return short < 8 ? undefined : { type, start, size: short, headerSize: 8 };
  if (view.byteLength < 16) return undefined;
  return { type, start, size: Number(view.getBigUint64(8)), headerSize: 16 };
}

function placeOfIndex(boxes: readonly Box[], fileSize: number): MovieLayout['index'] {
  const index = boxes.findIndex(({ type }) => type === 'moov');
  const moov = boxes[index];
  if (!moov || moov.start + moov.size > fileSize) return 'MISSING';
  return boxes.slice(0, index).some(({ type }) => type === 'mdat') ? 'AT_END' : 'AT_START';
}

/** Bytes of an index that is read whole: a film of ten hours has one of about 20 MB. */
export const largestIndex = 256 * 2 ** 20;

/** The box at a place of an index that has been read; those of an index have 32-bit sizes. */
export function boxAt(bytes: DataView, start: number): Box {
  const type = String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + start + 4, 4));
  return { type, start, size: bytes.getUint32(start), headerSize: 8 };
}

/** The boxes between two places of an index, up to one that does not fit. */
export function boxesIn(bytes: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const box = boxAt(bytes, start);
    if (box.size < 8 || start + box.size > to) break;
    boxes.push(box);
    start += box.size;
  }
  return boxes;
}
