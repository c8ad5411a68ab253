import type { Medium } from './inspect-file';

export interface MediaFormat {
  medium: Medium;
  name: FormatName;
  /** Extension of its path in the bucket, without the dot. */
  extension: string;
  contentType: string;
}

export type FormatName =
  | 'mp4'
  | 'webm'
  | 'ogg'
  | 'mp3'
  | 'aac'
  | 'flac'
  | 'wav'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'matroska'
  | 'avi'
  | 'mpegts'
  | 'mpeg'
  | 'mxf'
  | 'asf'
  | 'flv'
  | 'svg'
  | 'webvtt'
  | 'subrip';

/** Detects the format from a file's first bytes; undefined for one that nothing here supports. */
export async function formatOf(file: Blob): Promise<MediaFormat | undefined> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  return signatures.find(({ fits }) => fits(text))?.format(text);
}

const headLength = 512;

interface Signature {
  fits(head: string): boolean;
  format(head: string): MediaFormat;
}

const is = (medium: Medium, name: FormatName, extension: string, contentType: string) => (): MediaFormat => ({
  ...{ medium, name, extension, contentType },
});

const signatures: Signature[] = [
  { fits: (head) => /^.{4}ftyp.{0,32}avi[fs]/s.test(head), format: is('picture', 'avif', 'avif', 'image/avif') },
  { fits: (head) => head.slice(4, 8) === 'ftyp' && !isStillPicture(head), format: isoFormat },
  // Old QuickTime files begin without a file type box.
  {
    fits: (head) => /^.{4}(moov|mdat|wide|free|skip)/s.test(head),
    format: is('video', 'mp4', 'mov', 'video/quicktime'),
  },
  {
    fits: (head) => head.startsWith('\x1a\x45\xdf\xa3') && head.includes('webm'),
    format: is('video', 'webm', 'webm', 'video/webm'),
  },
  { fits: (head) => head.startsWith('\x1a\x45\xdf\xa3'), format: is('master', 'matroska', 'mkv', 'video/x-matroska') },
  { fits: (head) => isRiff(head, 'AVI '), format: is('master', 'avi', 'avi', 'video/x-msvideo') },
  { fits: (head) => isTransportStream(head, 188, 0), format: is('master', 'mpegts', 'ts', 'video/mp2t') },
  // Blu-ray discs and camcorders write a time code before each packet.
  { fits: (head) => isTransportStream(head, 192, 4), format: is('master', 'mpegts', 'm2ts', 'video/mp2t') },
  { fits: (head) => head.startsWith('\0\0\x01\xba'), format: is('master', 'mpeg', 'mpg', 'video/mpeg') },
  { fits: (head) => head.startsWith('\x30\x26\xb2\x75'), format: is('master', 'asf', 'wmv', 'video/x-ms-wmv') },
  { fits: (head) => head.startsWith('FLV\x01'), format: is('master', 'flv', 'flv', 'video/x-flv') },
  { fits: (head) => head.startsWith('\x06\x0e\x2b\x34'), format: is('master', 'mxf', 'mxf', 'application/mxf') },
  // Ogg is the container of videos and of audio files.
  {
    fits: (head) => head.startsWith('OggS') && head.includes('\x80theora'),
    format: is('master', 'ogg', 'ogv', 'video/ogg'),
  },
  { fits: (head) => head.startsWith('OggS'), format: is('audio', 'ogg', 'ogg', 'audio/ogg') },
  { fits: (head) => head.startsWith('ID3') || isMp3Frame(head), format: is('audio', 'mp3', 'mp3', 'audio/mpeg') },
  { fits: isAdtsFrame, format: is('audio', 'aac', 'aac', 'audio/aac') },
  { fits: (head) => head.startsWith('fLaC'), format: is('audio', 'flac', 'flac', 'audio/flac') },
  { fits: (head) => isRiff(head, 'WAVE'), format: is('audio', 'wav', 'wav', 'audio/wav') },
  { fits: (head) => head.startsWith('\xff\xd8\xff'), format: is('picture', 'jpeg', 'jpg', 'image/jpeg') },
  { fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n'), format: is('picture', 'png', 'png', 'image/png') },
  { fits: (head) => isRiff(head, 'WEBP'), format: is('picture', 'webp', 'webp', 'image/webp') },
  { fits: (head) => /^GIF8[79]a/.test(head), format: is('picture', 'gif', 'gif', 'image/gif') },
  {
    fits: (head) => /^WEBVTT\b/.test(withoutMark(head)),
    format: is('captions', 'webvtt', 'vtt', 'text/vtt; charset=utf-8'),
  },
  {
    fits: (head) => subripStart.test(withoutMark(head)),
    format: is('captions', 'subrip', 'srt', 'application/x-subrip'),
  },
  {
    fits: (head) => /^\s*(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head) && /<svg[\s>]/i.test(head),
    format: is('picture', 'svg', 'svg', 'image/svg+xml'),
  },
];

/** Returns the start of a text without its byte order mark and the zero bytes of UTF-16. */
function withoutMark(head: string): string {
  return head.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');
}

/** Matches the number, which some files omit, and the timing line of the first cue. */
const subripStart = /^\s*(\d+\s+)?-?\d+:\d{1,2}:\d{1,2}[,.]\d{1,3}\s*-->/;

function isRiff(head: string, type: string): boolean {
  return head.startsWith('RIFF') && head.slice(8, 12) === type;
}

/** Packets of this length begin with a sync byte at the offset. */
function isTransportStream(head: string, packetLength: number, offset: number): boolean {
  return [0, 1, 2].every((packet) => head[offset + packet * packetLength] === 'G') && head.length > 2 * packetLength;
}

/** The first frame of an MP3 without a tag: eleven set bits, then layer III. */
function isMp3Frame(head: string): boolean {
  return head.charCodeAt(0) === 0xff && (head.charCodeAt(1) & 0xe6) === 0xe2;
}

/** The first frame of an AAC file without a container: twelve set bits, then the layer 0. */
function isAdtsFrame(head: string): boolean {
  return head.charCodeAt(0) === 0xff && (head.charCodeAt(1) & 0xf6) === 0xf0;
}

/** HEIC uses the container of MP4; not all browsers show it. */
function isStillPicture(head: string): boolean {
  return /^(hei[cfmsx]|hev[cmsx]|mi[af]1|msf1)/.test(head.slice(8, 12));
}

function isoFormat(head: string): MediaFormat {
  const brand = head.slice(8, 12);
  if (/^M4[AB] /.test(brand)) return is('audio', 'mp4', 'm4a', 'audio/mp4')();
  if (brand === 'qt  ') return is('video', 'mp4', 'mov', 'video/quicktime')();
  return is('video', 'mp4', 'mp4', 'video/mp4')();
}
