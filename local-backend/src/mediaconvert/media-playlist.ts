import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputContent } from './output-plan.ts';

/** A media playlist of ffmpeg, with the sizes of its segments. */
export interface MediaPlaylist {
  text: string;
  /** Seconds. */
  duration: number;
  /** Bits per second: of the largest segment, and on average. */
  peakBandwidth: number;
  averageBandwidth: number;
}

/** Reads a media playlist from the working folder, which also contains its segments. */
export async function readMediaPlaylist(folder: string, name: string): Promise<MediaPlaylist> {
  const text = await readFile(join(folder, name), 'utf8');
  const segments = await Promise.all(
    segmentsIn(text).map(async ({ uri, duration, bytes }) => ({
      duration,
      bytes: bytes ?? (await stat(join(folder, uri))).size,
    })),
  );
  const duration = segments.reduce((sum, segment) => sum + segment.duration, 0);
  const total = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const longest = Math.max(0, ...segments.map((segment) => segment.duration));
  // Short segments are ignored, because their bit rate is not representative.
  const whole = segments.filter((segment) => segment.duration >= longest / 2);
  return {
    text,
    duration,
    averageBandwidth: Math.ceil((8 * total) / Math.max(duration, 0.001)),
    peakBandwidth: Math.ceil(Math.max(0, ...whole.map(({ bytes, duration: seconds }) => (8 * bytes) / seconds))),
  };
}

function segmentsIn(text: string): { uri: string; duration: number; bytes: number | undefined }[] {
  const entries = text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#EXT-X-BYTERANGE:(\d+)(?:@\d+)?\n)?([^#\n]+)/g);
  return Array.from(entries, ([, duration, bytes, uri = '']) => ({
    uri,
    duration: Number(duration),
    bytes: bytes === undefined ? undefined : Number(bytes),
  }));
}

/** Creates a playlist of one segment that spans the whole duration, for a caption file. */
export function singleSegmentPlaylist(uri: string, duration: number): string {
  return playlist(duration, ['', `#EXTINF:${duration.toFixed(6)},\n${uri}`]);
}

export interface Tiles extends Omit<Extract<OutputContent, { kind: 'tiles' }>, 'kind'> {
  uris: string[];
  /** Duration of the whole source in seconds. */
  duration: number;
}

/** Creates the image media playlist of thumbnails, in the format of Roku and MediaConvert. */
export function imagePlaylist({ uris, thumbnail, columns, rows, intervalSeconds, duration }: Tiles): string {
  const perTile = columns * rows * intervalSeconds;
  const layout = `RESOLUTION=${thumbnail.width}x${thumbnail.height},LAYOUT=${columns}x${rows}`;
  const entries = uris.map((uri, index) => {
    const seconds = Math.min(perTile, Math.max(duration - index * perTile, intervalSeconds));
    return `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-TILES:${layout},DURATION=${intervalSeconds.toFixed(6)}\n${uri}`;
  });
  return playlist(Math.min(perTile, Math.max(duration, intervalSeconds)), ['#EXT-X-IMAGES-ONLY', ...entries]);
}

function playlist(targetDuration: number, lines: string[]): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(targetDuration))}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...lines.filter((line) => line !== ''),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
