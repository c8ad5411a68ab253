import { foldDiacritics } from '../text/fold-diacritics';
import { mediaRoots, type TitleKind } from '../titles/title-kind';

/** `src` is for signed-in customers, `trailer` and `thumbnail` are public (specification, decision 10). */
export const mediaFolders = ['src', 'trailer', 'thumbnail'] as const;
export type MediaFolder = (typeof mediaFolders)[number];

const videos = { mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' };
/** Formats of films that browsers do not play: they are encoded first. */
const masters = {
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  ts: 'video/mp2t',
  m2ts: 'video/mp2t',
  mts: 'video/mp2t',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  mxf: 'application/mxf',
  wmv: 'video/x-ms-wmv',
  flv: 'video/x-flv',
  ogv: 'video/ogg',
  '3gp': 'video/3gpp',
};
const recordings = {
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
};
const captions = { vtt: 'text/vtt; charset=utf-8' };
/** Not SVG, which may contain a script; the browser converts it to WebP before the upload. */
const pictures = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' };

type ContentTypes = Readonly<Partial<Record<string, string>>>;

const media: Record<TitleKind, ContentTypes> = { movie: videos, tvShow: videos, audiobook: recordings };

/** Returns the extensions that files in a kind's folder may have, with their content types. */
export function contentTypes(kind: TitleKind, folder: MediaFolder): ContentTypes {
  if (folder === 'thumbnail') return pictures;
  if (folder === 'trailer') return media[kind];
  return { ...media[kind], ...(kind === 'audiobook' ? {} : masters), ...captions };
}

/**
 * Returns the path of a new file (specification, decision 9): a readable slug of the title or file name and a unique
 * short id, so that two episodes called "Pilot" never overwrite each other.
 */
export function mediaPath(
  kind: TitleKind,
  folder: MediaFolder,
  name: string,
  uniqueId: string,
  extension: string,
): string {
  return `${mediaRoots[kind]}/${folder}/${slugOf(name)}-${uniqueId}.${extension.toLowerCase()}`;
}

/** Returns true if files of the kind may be stored at the path. */
export function isMediaPath(kind: TitleKind, path: string): boolean {
  const [root, folder, file, ...more] = path.split('/');
  const known = mediaFolders.find((name) => name === folder);
  if (root !== mediaRoots[kind] || !known || !file || more.length > 0) return false;
  const [, extension] = /^[a-z0-9][a-z0-9.-]*\.([a-z0-9]+)$/.exec(file) ?? [];
  return (
    path.length <= 200 &&
    !file.includes('..') &&
    extension !== undefined &&
    Object.hasOwn(contentTypes(kind, known), extension)
  );
}

/** Bytes of a picture: the specification's limit of a single upload (back office, §9). */
export const maxPictureBytes = 5 * 2 ** 20;

/** Returns true if the path, which must pass `isMediaPath`, may hold a file of this size; images are limited. */
export function isAllowedSize(path: string, bytes: number): boolean {
  return path.split('/')[1] !== 'thumbnail' || bytes <= maxPictureBytes;
}

/** Returns a random id of 50 bits, short enough for a path. */
export function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('');
}

/** Returns a name as part of a path: lower-case letters, digits and hyphens, at most 60. */
export function slugOf(name: string): string {
  const slug = foldDiacritics(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || 'file';
}
