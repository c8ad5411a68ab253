import { objectsIn } from '../titles/stored-lists';

/** States of the stream of a master file. `READY` may have another encoding in progress only as `QUEUED` or `ENCODING`. */
export const streamStates = ['QUEUED', 'ENCODING', 'READY', 'FAILED', 'CANCELED'] as const;
export type StreamState = (typeof streamStates)[number];

export function isStreamState(value: unknown): value is StreamState {
  return streamStates.some((state) => state === value);
}

/** States with a job that has not ended. */
export const activeStates: readonly StreamState[] = ['QUEUED', 'ENCODING'];

/** Renditions of a stream: planned before its job, stored after it. */
export interface StreamRenditions {
  form: 'video' | 'audio';
  /** Heights of the rungs of the video renditions (encoding-settings.ts), ascending; empty for audio. */
  heights: number[];
  /** Length in seconds. */
  duration: number;
  /** Number of frames to choose a still from. */
  stills: number;
}

/** Parses the stored JSON text; undefined if it is malformed. */
export function parseRenditions(stored: unknown): StreamRenditions | undefined {
  const [value] = objectsIn(`[${String(stored)}]`);
  const { form, heights, duration, stills } = value ?? {};
  if (form !== 'video' && form !== 'audio') return undefined;
  if (typeof duration !== 'number' || typeof stills !== 'number' || !Array.isArray(heights)) return undefined;
  return { form, heights: heights.filter((height) => typeof height === 'number'), duration, stills };
}

const streamRoot = 'streams';

/** Prefix of the folders of all streams. */
export const streamsPrefix = `${streamRoot}/`;

/** Folder of a stream in the bucket, without a final slash. The id is that of the encoding, not of the master. */
export function streamFolder(encodingId: string): string {
  return `${streamRoot}/${encodingId}`;
}

/** Names of the files in a stream's folder; the outputs of its job use the same names. */
export const streamFiles = {
  playlist: 'main.m3u8',
  progressive: 'progressive.mp4',
  still: (number: number) => `still.${String(number).padStart(7, '0')}.jpg`,
} as const;
