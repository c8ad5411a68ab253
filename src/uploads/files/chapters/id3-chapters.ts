import type { ReadingChapter } from './reading-chapters';

/** Maximum bytes of a tag to read: most of it are pictures. */
const maxTagBytes = 64 * 2 ** 20;

/** Reads the chapters (`CHAP`) of an ID3 tag of version 2.3 or 2.4 at the start of a file. */
export async function id3Chapters(file: Blob): Promise<ReadingChapter[]> {
  const head = new DataView(await file.slice(0, 10).arrayBuffer());
  if (head.byteLength < 10) return [];
  const version = head.getUint8(3);
  const hasExtension = (head.getUint8(5) & 0x40) !== 0;
  const size = synchsafeInteger(head, 6);
  if ((version !== 3 && version !== 4) || size > maxTagBytes) return [];
  const tag = new DataView(await file.slice(10, 10 + size).arrayBuffer());
  const start = hasExtension && tag.byteLength >= 4 ? extensionLength(tag, version) : 0;
  return framesIn(tag, start, version)
    .flatMap(({ id, content }) => (id === 'CHAP' ? chapterIn(content, version) : []))
    .sort((one, other) => one.start - other.start);
}

/** Reads a number of four bytes with seven bits each. */
function synchsafeInteger(view: DataView, at: number): number {
  return [0, 1, 2, 3].reduce((value, byte) => value * 128 + (view.getUint8(at + byte) & 0x7f), 0);
}

function extensionLength(tag: DataView, version: number): number {
  return version === 4 ? synchsafeInteger(tag, 0) : tag.getUint32(0) + 4;
}

function framesIn(view: DataView, start: number, version: number): { id: string; content: DataView }[] {
  const frames: { id: string; content: DataView }[] = [];
  for (let at = start; at + 10 <= view.byteLength; ) {
    const id = latin.decode(bytesOf(view, at, 4));
    const size = version === 4 ? synchsafeInteger(view, at + 4) : view.getUint32(at + 4);
    // The rest of the tag is padded with zeros.
    if (!/^[A-Z0-9]{4}$/.test(id) || at + 10 + size > view.byteLength) break;
    frames.push({ id, content: new DataView(view.buffer, view.byteOffset + at + 10, size) });
    at += 10 + size;
  }
  return frames;
}

/** Layout: an id that ends with a zero, start and end in milliseconds and in bytes, frames such as the title. */
function chapterIn(content: DataView, version: number): ReadingChapter[] {
  const times = bytesOf(content, 0, content.byteLength).indexOf(0) + 1;
  if (times === 0 || times + 16 > content.byteLength) return [];
  const title = framesIn(content, times + 16, version).find(({ id }) => id === 'TIT2');
  return [{ title: title ? textIn(title.content) : '', start: content.getUint32(times) / 1000 }];
}

const latin = new TextDecoder('windows-1252');
const encodings = ['windows-1252', 'utf-16', 'utf-16be', 'utf-8'];

/** Reads a text after the byte for its encoding, up to a zero. */
function textIn(content: DataView): string {
  if (content.byteLength === 0) return '';
  const bytes = bytesOf(content, 1, content.byteLength - 1);
  const isBigEndian = content.getUint8(0) === 1 && bytes[0] === 0xfe;
  const encoding = isBigEndian ? 'utf-16be' : encodings[content.getUint8(0)];
  const [text = ''] = new TextDecoder(encoding).decode(bytes).split('\0');
  return text;
}

function bytesOf(view: DataView, at: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}
