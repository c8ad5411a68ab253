import { decodedText } from './decoded-text';
import { formatOf, type MediaFormat } from './file-format';
import { type MediaFacts, readMedia } from './media-facts';
import { readMp4Layout } from './mp4-boxes';
import { hasTooManyPixels, readPictureSize } from './resize-picture';

/** Medium that a file field accepts. A `master` is a video, also one that is encoded before browsers play it. */
export type Medium = 'video' | 'master' | 'audio' | 'picture' | 'captions';

/** `accept` attribute of the file input by medium. The content of a chosen file is validated separately. */
export const acceptedTypes: Record<Medium, string> = {
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
  master: 'video/*,.mp4,.m4v,.mov,.webm,.mkv,.avi,.ts,.m2ts,.mts,.mpg,.mpeg,.wmv,.flv',
  audio: 'audio/*,.m4a,.m4b,.mp3,.ogg,.oga,.opus,.flac,.wav',
  picture: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml',
  captions: 'text/vtt,.vtt,application/x-subrip,.srt',
};

export type FileWarning =
  /** The `moov` box follows the media data: players download the whole file before they start. */
  | 'INDEX_AT_END'
  /** This browser cannot play it, so customers with the same one cannot either. */
  | 'NOT_PLAYABLE_HERE'
  /** No browser plays its container: it is encoded first. */
  | 'ENCODED_FIRST';

/** Reason for rejecting a file. */
export type FileRejection =
  | 'EMPTY'
  | 'NOT_A_VIDEO'
  | 'NOT_AN_AUDIO'
  | 'NOT_A_PICTURE'
  | 'NOT_CAPTIONS'
  | 'NO_CUES'
  | 'BROKEN'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS';

export interface FineFile {
  kind: 'fine';
  format: MediaFormat;
  /** Undefined if this browser cannot read it. */
  durationSeconds: number | undefined;
  width: number | undefined;
  height: number | undefined;
  warnings: FileWarning[];
}

export type FileCheck = FineFile | { kind: 'refused'; reason: FileRejection };

/** Validates a file by its content, regardless of its name, as one of that medium. */
export function inspectFile(medium: Medium, file: File): Promise<FileCheck> {
  const inspectors: Record<Medium, (file: File) => Promise<FileCheck>> = {
    video: (video) => inspectMedia('video', video),
    master: inspectMaster,
    audio: inspectAudio,
    picture: inspectPicture,
    captions: inspectCaptions,
  };
  return inspectors[medium](file);
}

/** Like `inspectFile`; reads the first bytes of the file and loads its metadata in a player of this browser. */
export async function inspectMaster(file: File): Promise<FileCheck> {
  return inspectMedia('master', file);
}

async function inspectAudio(file: File): Promise<FileCheck> {
  return inspectMedia('audio', file);
}

/** Like `inspectFile`; the size of the image is in pixels. */
export async function inspectPicture(file: File): Promise<FileCheck> {
  const early = rejectBySize(file);
  if (early) return early;
  const format = await formatOf(file);
  if (format?.medium !== 'picture') return { kind: 'refused', reason: 'NOT_A_PICTURE' };
  const size = await readPictureSize(file);
  if (!size) return { kind: 'refused', reason: 'BROKEN' };
  // An SVG is rasterized at the size of a poster.
  if (format.name !== 'svg' && hasTooManyPixels(size)) return { kind: 'refused', reason: 'TOO_MANY_PIXELS' };
  return { kind: 'fine', format, durationSeconds: undefined, ...size, warnings: [] };
}

async function inspectCaptions(file: File): Promise<FileCheck> {
  const early = rejectBySize(file);
  if (early) return early;
  const format = await formatOf(file);
  if (format?.medium !== 'captions') return { kind: 'refused', reason: 'NOT_CAPTIONS' };
  if (format.name === 'webvtt' && !(await hasCues(file))) return { kind: 'refused', reason: 'NO_CUES' };
  return { kind: 'fine', format, durationSeconds: undefined, width: undefined, height: undefined, warnings: [] };
}

/** True if the file has at least one cue whose timing line browsers can parse. */
async function hasCues(file: File): Promise<boolean> {
  return cueTimes.test(await decodedText(file.slice(0, firstCueWithin)));
}

const cueTimes = /^[ \t]*(\d+:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(\d+:)?\d{2}:\d{2}\.\d{3}/m;
const firstCueWithin = 2 ** 20;

async function inspectMedia(medium: 'video' | 'master' | 'audio', file: File): Promise<FileCheck> {
  const early = rejectBySize(file);
  if (early) return early;
  const format = asMedium(medium, await formatOf(file));
  if (!format) return refusedAs(medium);
  if (format.medium === 'master') return encodedFirst(format, await readMedia(file));
  const layout = format.name === 'mp4' ? await readMp4Layout(file) : undefined;
  // An incomplete copy lacks its end, and perhaps its index.
  if (layout && (layout.index === 'MISSING' || layout.isCutOff)) return { kind: 'refused', reason: 'BROKEN' };
  const media = await readMedia(file);
  // The layout of an MP4 is valid: this browser lacks its codec.
  if (media === 'not playable' && !layout) return { kind: 'refused', reason: 'BROKEN' };
  const facts = media === 'not playable' ? { durationSeconds: undefined, width: undefined, height: undefined } : media;
  const hasPicture = facts.width !== undefined;
  if (media !== 'not playable' && hasPicture !== (medium !== 'audio')) return refusedAs(medium);
  const warnings: FileWarning[] = [];
  if (layout?.index === 'AT_END') warnings.push('INDEX_AT_END');
  if (media === 'not playable') warnings.push('NOT_PLAYABLE_HERE');
  return { kind: 'fine', format, ...facts, warnings };
}

/** The encoder validates the content of such a file; some browsers read its length. */
function encodedFirst(format: MediaFormat, media: MediaFacts | 'not playable'): FileCheck {
  const unknown = { durationSeconds: undefined, width: undefined, height: undefined };
  return { kind: 'fine', format, ...(media === 'not playable' ? unknown : media), warnings: ['ENCODED_FIRST'] };
}

/** Audiobooks are often MP4 files whose type does not say that they have no video. */
function asMedium(medium: Medium, format: MediaFormat | undefined): MediaFormat | undefined {
  if (medium === 'audio' && format?.extension === 'mp4') {
    return { ...format, medium, extension: 'm4a', contentType: 'audio/mp4' };
  }
  const isAccepted = format?.medium === medium || (medium === 'master' && format?.medium === 'video');
  return isAccepted ? format : undefined;
}

function refusedAs(medium: 'video' | 'master' | 'audio'): FileCheck {
  return { kind: 'refused', reason: medium === 'audio' ? 'NOT_AN_AUDIO' : 'NOT_A_VIDEO' };
}

/** Specification §8: no object is over 5 TB. */
const largest = 5 * 2 ** 40;

function rejectBySize({ size }: File): FileCheck | undefined {
  if (size === 0) return { kind: 'refused', reason: 'EMPTY' };
  if (size > largest) return { kind: 'refused', reason: 'TOO_LARGE' };
  return undefined;
}
