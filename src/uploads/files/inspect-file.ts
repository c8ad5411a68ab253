import { decodedText } from './decoded-text';
import { formatOf, type MediaFormat } from './file-format';
import { type MediaFacts, readMedia } from './media-facts';
import { hasVideoTrack, type Mp4Layout, readMp4Layout } from './mp4-boxes';
import { hasTooManyPixels, readPictureSize } from './resize-picture';

/** Medium that a file field accepts. A `master` is a video, also one that is encoded before browsers play it. */
export type Medium = 'video' | 'master' | 'audio' | 'picture' | 'captions';

/** `accept` attribute of the file input by medium. The content of a chosen file is validated separately. */
export const acceptedTypes: Record<Medium, string> = {
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
  master: 'video/*,.mp4,.m4v,.mov,.webm,.mkv,.avi,.ts,.m2ts,.mts,.mpg,.mpeg,.mxf,.wmv,.flv,.ogv,.3gp',
  audio: 'audio/*,.m4a,.m4b,.mp3,.aac,.ogg,.oga,.opus,.flac,.wav',
  picture: 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml',
  captions: 'text/vtt,.vtt,application/x-subrip,.srt',
};

export type FileWarning =
  /** The `moov` box follows the media data: players download the whole file before they start. */
  | 'INDEX_AT_END'
  /** This browser cannot play the file, so customers with the same browser cannot either. */
  | 'NOT_PLAYABLE_HERE'
  /** Like `NOT_PLAYABLE_HERE`, but for a film, which is encoded for all browsers. */
  | 'NOT_YET_PLAYABLE'
  /** No browser supports the container: the file is encoded first. */
  | 'ENCODED_FIRST';

/** Reason for rejecting a file. */
export type FileRejection =
  | 'EMPTY'
  | 'NOT_A_VIDEO'
  | 'NOT_AN_AUDIO'
  /** An audio file chosen as a film. */
  | 'NO_PICTURE'
  | 'NOT_A_PICTURE'
  | 'NOT_CAPTIONS'
  | 'NO_CUES'
  | 'BROKEN'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS';

/** A valid file; its facts are undefined if this browser cannot read them. */
export interface FineFile extends MediaFacts {
  kind: 'fine';
  format: MediaFormat;
  warnings: FileWarning[];
}

export type FileCheck = FineFile | { kind: 'refused'; reason: FileRejection };

/** Validates a file by its content, regardless of its name, as one of that medium. The size of an image is in pixels. */
export async function inspectFile(medium: Medium, file: File): Promise<FileCheck> {
  if (file.size === 0) return { kind: 'refused', reason: 'EMPTY' };
  if (file.size > maxBytes) return { kind: 'refused', reason: 'TOO_LARGE' };
  const found = await formatOf(file);
  if (medium === 'picture') return inspectPicture(found, file);
  if (medium === 'captions') return inspectCaptions(found, file);
  const format = asMedium(medium, found);
  return format ? inspectMedia(medium, format, file) : refusedAs(medium, found?.medium === 'audio');
}

/** Specification §8: no object is over 5 TB. */
const maxBytes = 5 * 2 ** 40;

async function inspectPicture(format: MediaFormat | undefined, file: File): Promise<FileCheck> {
  if (format?.medium !== 'picture') return { kind: 'refused', reason: 'NOT_A_PICTURE' };
  const size = await readPictureSize(file);
  if (!size) return { kind: 'refused', reason: 'BROKEN' };
  // An SVG is rasterized at the size of a poster, so its own size does not matter.
  if (format.name !== 'svg' && hasTooManyPixels(size)) return { kind: 'refused', reason: 'TOO_MANY_PIXELS' };
  return { kind: 'fine', format, ...unknownFacts, ...size, warnings: [] };
}

async function inspectCaptions(format: MediaFormat | undefined, file: File): Promise<FileCheck> {
  if (format?.medium !== 'captions') return { kind: 'refused', reason: 'NOT_CAPTIONS' };
  if (format.name === 'webvtt' && !(await hasCues(file))) return { kind: 'refused', reason: 'NO_CUES' };
  return { kind: 'fine', format, ...unknownFacts, warnings: [] };
}

const unknownFacts: MediaFacts = { durationSeconds: undefined, width: undefined, height: undefined };

/** True if the file has at least one cue whose timing line browsers can parse. */
async function hasCues(file: File): Promise<boolean> {
  return cueTimes.test(await decodedText(file.slice(0, firstCueWithin)));
}

const cueTimes = /^[ \t]*(\d+:)?\d{2}:\d{2}\.\d{3}[ \t]*-->[ \t]*(\d+:)?\d{2}:\d{2}\.\d{3}/m;
const firstCueWithin = 2 ** 20;

/** Loads the metadata of the file in a player of this browser. */
async function inspectMedia(medium: 'video' | 'master' | 'audio', format: MediaFormat, file: File): Promise<FileCheck> {
  if (format.medium === 'master') return inspectMaster(format, file);
  const layout = format.name === 'mp4' ? await readMp4Layout(file) : undefined;
  // An incomplete copy lacks its end, which may contain the index.
  if (layout && (layout.index === 'MISSING' || layout.isCutOff)) return { kind: 'refused', reason: 'BROKEN' };
  const media = await readMedia(file);
  // Otherwise the layout of an MP4 is valid, and this browser only lacks its codec.
  if (media === 'not playable' && !layout) return { kind: 'refused', reason: 'BROKEN' };
  const facts = media === 'not playable' ? unknownFacts : media;
  const hasPicture = facts.width !== undefined;
  const isPlayable = media !== 'not playable' && hasPicture === (medium !== 'audio');
  if (media !== 'not playable' && !isPlayable && !(await lacksVideoCodec(medium, file, layout))) {
    return refusedAs(medium, !hasPicture);
  }
  const warnings: FileWarning[] = [];
  if (layout?.index === 'AT_END') warnings.push('INDEX_AT_END');
  if (!isPlayable) warnings.push(medium === 'master' ? 'NOT_YET_PLAYABLE' : 'NOT_PLAYABLE_HERE');
  return { kind: 'fine', format, ...facts, warnings };
}

/** True if this browser plays only the sound of a video, as Chromium does with HEVC and ProRes. */
async function lacksVideoCodec(medium: Medium, file: File, layout: Mp4Layout | undefined): Promise<boolean> {
  return medium !== 'audio' && layout !== undefined && (await hasVideoTrack(file));
}

/** Checks a file that browsers may not play: some of them read its duration. The encoder validates its content. */
async function inspectMaster(format: MediaFormat, file: File): Promise<FileCheck> {
  if (format.name === 'matroska' && (await hasOnlySound(file))) return refusedAs('master', true);
  const media = await readMedia(file);
  return { kind: 'fine', format, ...(media === 'not playable' ? unknownFacts : media), warnings: ['ENCODED_FIRST'] };
}

/** Adapts the format to the field: audiobooks are often MP4 files whose type does not say that they have no video. */
function asMedium(medium: Medium, format: MediaFormat | undefined): MediaFormat | undefined {
  if (medium === 'audio' && format?.extension === 'mp4') {
    return { ...format, medium, extension: 'm4a', contentType: 'audio/mp4' };
  }
  const isAccepted = format?.medium === medium || (medium === 'master' && format?.medium === 'video');
  return isAccepted ? format : undefined;
}

function refusedAs(medium: 'video' | 'master' | 'audio', isSound: boolean): FileCheck {
  if (medium === 'audio') return { kind: 'refused', reason: 'NOT_AN_AUDIO' };
  return { kind: 'refused', reason: isSound ? 'NO_PICTURE' : 'NOT_A_VIDEO' };
}

/** Bytes at the start of a Matroska file that contain the list of its tracks. */
const tracksWithin = 2 ** 20;

/** Values of `TrackType`. */
const trackTypes = { picture: 1, sound: 2 };

/** True if a Matroska or WebM file has audio tracks and no video track. */
async function hasOnlySound(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, tracksWithin).arrayBuffer());
  const types = new Set<number | undefined>();
  // The element `TrackType` (0x83) has a length of one byte (0x81).
  for (let at = head.indexOf(0x83); at >= 0; at = head.indexOf(0x83, at + 1)) {
    if (head[at + 1] === 0x81) types.add(head[at + 2]);
  }
  return types.has(trackTypes.sound) && !types.has(trackTypes.picture);
}
