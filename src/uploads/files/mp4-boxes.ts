/** A box of an MP4 or QuickTime file, with its type and position in bytes. */
export interface Box {
  type: string;
  start: number;
  /** In bytes, with its header. */
  size: number;
  headerSize: number;
}

export interface Mp4Layout {
  /** The boxes of the file in their order. */
  boxes: Box[];
  /** Position of the index (`moov`), which a player needs before it can start. */
  index: 'AT_START' | 'AT_END' | 'MISSING';
  /** True if the media data ends beyond the end of the file: the copy is incomplete. */
  isCutOff: boolean;
}

/** Reads the positions of an MP4's boxes. Reads only a few bytes of each box, regardless of the file's size. */
export async function readMp4Layout(file: Blob): Promise<Mp4Layout> {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= file.size && boxes.length < maxBoxes; ) {
    const box = await readBox(file, start);
    if (!box) break;
    boxes.push(box);
    start += box.size;
  }
  const isCutOff = boxes.some(({ type, start, size }) => type === 'mdat' && start + size > file.size);
  return { boxes, index: placeOfIndex(boxes, file.size), isCutOff };
}

/** A fragmented MP4 has a box every few seconds; its index is among the first. */
const maxBoxes = 2000;

async function readBox(file: Blob, start: number): Promise<Box | undefined> {
  const view = new DataView(await file.slice(start, start + 16).arrayBuffer());
  if (view.byteLength < 8) return undefined;
  const type = String.fromCharCode(...new Uint8Array(view.buffer, 4, 4));
  const short = view.getUint32(0);
  // A size of 0 means up to the end of the file; 1 means that a 64-bit size follows.
  if (short === 0) return { type, start, size: file.size - start, headerSize: 8 };
  if (short !== 1) return short < 8 ? undefined : { type, start, size: short, headerSize: 8 };
  if (view.byteLength < 16) return undefined;
  return { type, start, size: Number(view.getBigUint64(8)), headerSize: 16 };
}

function placeOfIndex(boxes: readonly Box[], fileSize: number): Mp4Layout['index'] {
  const index = boxes.findIndex(({ type }) => type === 'moov');
  const moov = boxes[index];
  if (!moov || moov.start + moov.size > fileSize) return 'MISSING';
  return boxes.slice(0, index).some(({ type }) => type === 'mdat') ? 'AT_END' : 'AT_START';
}

/** Maximum size in bytes of an index to read: that of a video of ten hours has about 20 MB. */
export const maxIndexBytes = 256 * 2 ** 20;

/** The index (`moov`) of an MP4 in memory, with its box at offset 0. */
export interface Mp4Index {
  bytes: DataView;
  root: Box;
}

/** Reads the index of an MP4; undefined if there is none or it is too large. */
export async function readMp4Index(file: Blob): Promise<Mp4Index | undefined> {
  const moov = (await readMp4Layout(file)).boxes.find(({ type }) => type === 'moov');
  if (!moov || moov.size > maxIndexBytes) return undefined;
  const bytes = new DataView(await file.slice(moov.start, moov.start + moov.size).arrayBuffer());
  return { bytes, root: { ...moov, start: 0 } };
}

/** Returns the tracks of an index. */
export function tracksIn({ bytes, root }: Mp4Index): Box[] {
  return childrenOf(bytes, root).filter(({ type }) => type === 'trak');
}

/** Returns the first box at a path of nested boxes. */
export function findBox(bytes: DataView, parent: Box | undefined, ...path: string[]): Box | undefined {
  return path.reduce((box, type) => box && childrenOf(bytes, box).find((child) => child.type === type), parent);
}

function childrenOf(bytes: DataView, { start, size, headerSize }: Box): Box[] {
  return boxesIn(bytes, start + headerSize, Math.min(start + size, bytes.byteLength));
}

/** True if a track of the file is a video, also one that this browser cannot decode. */
export async function hasVideoTrack(file: Blob): Promise<boolean> {
  const index = await readMp4Index(file);
  const handlers = index ? tracksIn(index).map((track) => findBox(index.bytes, track, 'mdia', 'hdlr')) : [];
  return handlers.some((handler) => handler && index?.bytes.getUint32(handler.start + 16) === videoHandler);
}

/** The handler type `vide`. */
const videoHandler = 0x76_69_64_65;

/** Parses the box at an offset of an index; its boxes have 32-bit sizes. */
export function boxAt(bytes: DataView, start: number): Box {
  const type = String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + start + 4, 4));
  return { type, start, size: bytes.getUint32(start), headerSize: 8 };
}

/** Parses the boxes between two offsets of an index, up to an invalid one. */
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
