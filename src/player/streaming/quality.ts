export interface Rendition {
  /** Height that names it; 0 for sound alone. */
  height: number;
  /** Bits per second, of picture and sound. */
  bitrate: number;
  averageBitrate: number;
}

/** Height that names a rendition, from its playlist `main_1080p.m3u8`: a wide film's picture has 800 lines. */
export function namedHeight(playlist: string, height: number): number {
  const [, named] = /_(\d+)p\.m3u8(?:\?|$)/.exec(playlist) ?? [];
  return named === undefined ? height : Number(named);
}

/** Limits of the data saver: pixels, bits per second of 0.7 Mbit/s picture with the small sound, and of sound alone. */
export const saverHeight = 480;
const saverBitrate = 800_000;
const saverAudioBitrate = 70_000;

/** Returns the index of the largest rendition, of ascending ones, that the data saver allows; else 0. */
export function dataSaverIndex(renditions: readonly Rendition[]): number {
  const largest = renditions.findLastIndex(
    ({ height, bitrate, averageBitrate }) =>
      height <= saverHeight && (averageBitrate || bitrate) <= (height === 0 ? saverAudioBitrate : saverBitrate),
  );
  return Math.max(0, largest);
}

/** Returns the index of the wanted height's rendition, else of the next smaller, else of the smallest. */
export function indexOfHeight(renditions: readonly Pick<Rendition, 'height'>[], wanted: number): number {
  return Math.max(
    0,
    renditions.findLastIndex(({ height }) => height <= wanted),
  );
}
