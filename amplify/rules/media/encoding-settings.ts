/**
 * Settings of adaptive streaming: the ladder of renditions and the files that need one. Bit rates in bits per second,
 * lengths in pixels and seconds. A rendition is never larger than its master.
 */

export interface VideoRung {
  /** Height of a 16:9 picture, which names the rung; any other picture is scaled to fit into its frame. */
  height: number;
  /** Upper limit of the variable bit rate, for a picture that fills the frame. */
  maxBitrate: number;
  codec: 'H_264' | 'H_265';
}

/** From the smallest to the largest. */
export const videoLadder: readonly VideoRung[] = [
  { height: 240, maxBitrate: 300_000, codec: 'H_264' },
  { height: 360, maxBitrate: 700_000, codec: 'H_264' },
  { height: 480, maxBitrate: 1_200_000, codec: 'H_264' },
  { height: 720, maxBitrate: 2_800_000, codec: 'H_264' },
  { height: 1080, maxBitrate: 5_000_000, codec: 'H_264' },
  { height: 2160, maxBitrate: 14_000_000, codec: 'H_265' },
];

/** Bit rates of a film's sound, each its own audio group: small renditions use the first, the others the second. */
export const filmAudioBitrates = { small: 64_000, large: 128_000 } as const;

/** A master that lacks less than this part of a rung's height, as a cropped one, still gets the rung. */
export const rungTolerance = 0.05;

/** Renditions up to this height have the small sound. */
export const smallAudioHeight = 360;

export const audiobookBitrates: readonly number[] = [48_000, 96_000, 160_000];

export const segmentSeconds = 4;
/** Whole number of groups of pictures, so that segments of all renditions begin at the same frames. */
export const groupOfPicturesSeconds = 2;

/** Height of the rendition that is also one file, index first, for players without Media Source Extensions. */
export const progressiveHeight = 360;

/** Preview images of the seek bar: at most this many, at least this far apart. */
export const previewImages = { most: 200, leastSeconds: 1, width: 160, columns: 5, rows: 5 } as const;

/** Number of frames of the film from which a still can be chosen. */
export const stillCount = 6;

/** Maximum number of audio tracks of a master that become renditions. */
export const maxAudioTracks = 8;

/** Smaller masters of a common container and codec are not encoded: they load within seconds anyway. */
const smallFileBytes = 2_000_000;

/** Containers that current browsers play; their codec may still be unsupported. */
const webContainers = ['mp4', 'm4v', 'mov', 'webm', 'm4a', 'm4b', 'mp3', 'aac', 'ogg', 'oga', 'opus', 'flac', 'wav'];

/** Containers of MP4 and QuickTime, which may contain codecs that few browsers play. */
const mp4Containers = ['mp4', 'm4v', 'mov', 'm4a', 'm4b'];

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** Returns true if browsers play the file's container; other masters need a stream before they can be published. */
export function isWebContainer(path: string): boolean {
  return webContainers.includes(extensionOf(path));
}

export function isMp4(path: string): boolean {
  return mp4Containers.includes(extensionOf(path));
}

/** Returns true if a new master is encoded automatically, regardless of its codec. */
export function isEncodedAutomatically(path: string, bytes: number): boolean {
  return !isWebContainer(path) || bytes >= smallFileBytes;
}
