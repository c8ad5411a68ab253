import { type Box, boxAt, maxIndexBytes, readMp4Layout } from './mp4-boxes';

/**
 * Returns the same video with its index at the front, so that players start at once. Copies no media data: the new file
 * consists of slices of the old one. Undefined if the file does not need it or its index is not supported.
 */
export async function moveIndexToFront(file: File): Promise<File | undefined> {
  const { boxes, index } = await readMp4Layout(file);
  const film = boxes.find(({ type }) => type === 'mdat');
  const moov = boxes.find(({ type }) => type === 'moov');
  if (index !== 'AT_END' || !film || !moov || moov.size > maxIndexBytes) return undefined;
  const bytes = new DataView(await file.slice(moov.start, moov.start + moov.size).arrayBuffer());
  // Media data before the old position of the index moves back by the size of the index.
  const move = (offset: number) => (offset >= film.start && offset < moov.start ? offset + moov.size : offset);
  if (!moveOffsets(bytes, moov.headerSize, moov.size, move)) return undefined;
  const parts = [
    file.slice(0, film.start),
    bytes,
    file.slice(film.start, moov.start),
    file.slice(moov.start + moov.size),
  ];
  // The storage client identifies an unfinished upload also by name and modification time.
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** Boxes that contain the offset tables at some depth. */
const containerTypes = ['trak', 'mdia', 'minf', 'stbl'];

/** Changes each offset in the index; false if an offset would overflow or the index is not supported. */
function moveOffsets(bytes: DataView, from: number, to: number, move: (offset: number) => number): boolean {
  for (let start = from; start + 8 <= to; ) {
    const box = boxAt(bytes, start);
    if (box.size < 8 || start + box.size > to) return false;
    // The index is compressed.
    if (box.type === 'cmov') return false;
    if (!moveOffsetsIn(box, bytes, move)) return false;
    start += box.size;
  }
  return true;
}

function moveOffsetsIn({ type, start, size }: Box, bytes: DataView, move: (offset: number) => number): boolean {
  if (containerTypes.includes(type)) return moveOffsets(bytes, start + 8, start + size, move);
  if (type === 'stco') return moveShort(bytes, start, size, move);
  if (type === 'co64') return moveLong(bytes, start, size, move);
  return true;
}

/** Position of the first offset: after header, version, flags and count. */
const firstOffset = 16;

function moveShort(bytes: DataView, start: number, size: number, move: (offset: number) => number): boolean {
  for (let at = start + firstOffset; at + 4 <= start + size; at += 4) {
    const offset = move(bytes.getUint32(at));
    if (offset >= 2 ** 32) return false;
    bytes.setUint32(at, offset);
  }
  return true;
}

function moveLong(bytes: DataView, start: number, size: number, move: (offset: number) => number): boolean {
  for (let at = start + firstOffset; at + 8 <= start + size; at += 8) {
    bytes.setBigUint64(at, BigInt(move(Number(bytes.getBigUint64(at)))));
  }
  return true;
}
