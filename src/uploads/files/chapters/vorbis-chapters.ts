import type { ReadingChapter } from './reading-chapters';

/** Bytes at the start of a file that contain its comments, and perhaps a picture in them. */
const headLength = 8 * 2 ** 20;

/** Reads the comments `CHAPTER001=00:01:00.000` and `CHAPTER001NAME=Title` of Ogg (Vorbis, Opus) and FLAC. */
export async function vorbisChapters(file: Blob): Promise<ReadingChapter[]> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const block = textOf(head.subarray(0, 4)) === 'fLaC' ? flacComments(head) : oggComments(head);
  const comments = new Map(block ? commentsIn(block) : []);
  return [...comments]
    .flatMap(([name, value]) => {
      const [, hours, minutes, seconds] = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(value) ?? [];
      if (!/^CHAPTER\d+$/.test(name) || seconds === undefined) return [];
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      return [{ title: comments.get(`${name}NAME`) ?? '', start }];
    })
    .sort((one, other) => one.start - other.start);
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Returns the metadata block with the comments, whose type is 4. */
function flacComments(head: Uint8Array): Uint8Array | undefined {
  for (let at = 4; at + 4 <= head.length; ) {
    const [type = 0, high = 0, middle = 0, low = 0] = head.subarray(at, at + 4);
    const size = high * 65_536 + middle * 256 + low;
    if ((type & 0x7f) === 4) return head.subarray(at + 4, at + 4 + size);
    // The highest bit marks the last block.
    if (type >= 0x80) return undefined;
    at += 4 + size;
  }
  return undefined;
}

/** Signatures of the packet with the comments. */
const signatures = ['OpusTags', '\x03vorbis'];
/** Maximum offset of that packet in bytes: only a short packet precedes it. */
const firstPackets = 4096;

function oggComments(head: Uint8Array): Uint8Array | undefined {
  const packets = withoutPages(head);
  for (const signature of signatures) {
    const at = positionOf(packets.subarray(0, firstPackets), signature);
    if (at !== undefined) return packets.subarray(at + signature.length);
  }
  return undefined;
}

function positionOf(bytes: Uint8Array, signature: string): number | undefined {
  const codes = new TextEncoder().encode(signature);
  for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1)) {
    if (codes.every((code, index) => bytes[at + index] === code)) return at;
  }
  return undefined;
}

/** Joins the contents of Ogg pages: 27 bytes, the number of segments last, then their lengths and the segments. */
function withoutPages(head: Uint8Array): Uint8Array {
  const joined = new Uint8Array(head.length);
  let length = 0;
  for (let at = 0; at + 27 <= head.length && textOf(head.subarray(at, at + 4)) === 'OggS'; ) {
    const content = at + 27 + (head[at + 26] ?? 0);
    const size = head.subarray(at + 27, content).reduce((sum, segment) => sum + segment, 0);
    const part = head.subarray(content, content + size);
    joined.set(part, length);
    length += part.length;
    at = content + size;
  }
  return joined.subarray(0, length);
}

/** Layout: vendor, number of comments, comments; each text behind its length in little-endian order. */
function commentsIn(block: Uint8Array): [name: string, value: string][] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const comments: [string, string][] = [];
  let at = 0;
  const next = () => {
    const size = at + 4 <= view.byteLength ? view.getUint32(at, true) : 0;
    const text = textOf(block.subarray(at + 4, at + 4 + size));
    at += 4 + size;
    return text;
  };
  next();
  if (at + 4 > view.byteLength) return [];
  const count = view.getUint32(at, true);
  at += 4;
  while (comments.length < count && at + 4 <= view.byteLength) {
    const comment = next();
    const equals = comment.indexOf('=');
    comments.push([comment.slice(0, equals).toUpperCase(), comment.slice(equals + 1)]);
  }
  return comments;
}
