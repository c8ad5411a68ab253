import { namedHeight, type Rendition } from './quality';

/** A rendition with a picture, from the playlist of all renditions. */
export interface PictureRendition extends Rendition {
  /** Absolute address of its playlist. */
  address: string;
  codecs: readonly string[];
  audioGroup: string | undefined;
}

/** A rendition of the sound alone. */
export interface SoundRendition {
  /** Absolute address of its playlist. */
  address: string;
  group: string;
  name: string;
  lang: string | undefined;
  isDefault: boolean;
}

/** The files of a rendition. */
export interface SegmentList {
  /** Absolute address of the initialization segment. */
  init: string;
  segments: readonly MediaSegment[];
  /** Seconds. */
  duration: number;
}

export interface MediaSegment {
  /** Absolute address. */
  address: string;
  /** Seconds. */
  start: number;
  end: number;
}

/** Parses the playlist of all renditions; `address` is its URL. Sorts the pictures by bit rate, ascending. */
export function parseRenditions(
  playlist: string,
  address: string,
): { pictures: PictureRendition[]; sounds: SoundRendition[] } {
  const pictures: PictureRendition[] = [];
  const sounds: SoundRendition[] = [];
  const lines = linesOf(playlist);
  for (const [index, line] of lines.entries()) {
    const { URI = '', ...values } = attributesOf(line);
    if (line.startsWith('#EXT-X-MEDIA:') && values.TYPE === 'AUDIO' && URI)
      sounds.push({
        address: new URL(URI, address).href,
        group: values['GROUP-ID'] ?? '',
        name: values.NAME ?? '',
        lang: values.LANGUAGE,
        isDefault: values.DEFAULT === 'YES',
      });
    const height = Number(values.RESOLUTION?.split('x')[1]);
    if (line.startsWith('#EXT-X-STREAM-INF:') && height > 0) {
      const playlist = new URL(lines[index + 1] ?? '', address).href;
      pictures.push({
        address: playlist,
        bitrate: Number(values.BANDWIDTH),
        averageBitrate: Number(values['AVERAGE-BANDWIDTH'] ?? values.BANDWIDTH),
        height: namedHeight(playlist, height),
        codecs: values.CODECS?.split(',').map((codec) => codec.trim()) ?? [],
        audioGroup: values.AUDIO,
      });
    }
  }
  return { pictures: pictures.sort((one, other) => one.bitrate - other.bitrate), sounds };
}

/** Tags of media playlists that change where or how a segment is read. */
const unknownTags = /^#EXT-X-(?:KEY|BYTERANGE|DISCONTINUITY|GAP|PART|SKIP)\b/m;

/** Parses a rendition's playlist at the URL `address`. Throws for one that no encoding of the site has. */
export function parseSegments(playlist: string, address: string): SegmentList {
  const maps = linesOf(playlist).filter((line) => line.startsWith('#EXT-X-MAP:'));
  const { URI: init, BYTERANGE: range } = attributesOf(maps[0] ?? '');
  const isWhole = playlist.includes('#EXT-X-ENDLIST');
  if (!init || range || maps.length > 1 || !isWhole || unknownTags.test(playlist))
    throw new Error(`The playlist ${address} is not one of an encoding.`);
  const segments: MediaSegment[] = [];
  let start = 0;
  let end = 0;
  for (const line of linesOf(playlist)) {
    if (line.startsWith('#EXTINF:')) end = start + Number.parseFloat(line.slice('#EXTINF:'.length));
    if (line.startsWith('#')) continue;
    segments.push({ address: new URL(line, address).href, start, end });
    start = end;
  }
  return { init: new URL(init, address).href, segments, duration: end };
}

function linesOf(playlist: string): string[] {
  return playlist.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** The attributes of a tag, without the quotes of their values. */
function attributesOf(line: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...line.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );
}
