import { isSegmentType, type SegmentType } from '@rules/titles/segments';
import { objectsIn, stringsOf } from '@rules/titles/stored-lists';
import { playbackAddresses } from '@/backend/titles';
import { fetchText, firstSuccess } from '@/lib/first-success';

/** Stored captions: a WebVTT file below a `src` folder. */
export interface CaptionFile {
  /** A language tag such as `en`. */
  language: string;
  label: string;
  link: string;
}

/** Captions that can be fetched. */
export interface FetchableCaptions {
  language: string;
  label: string;
  /** Signs new URLs for each call: they expire after some hours. */
  addresses(): Promise<readonly string[]>;
}

/**
 * Parses the captions of a stored title or episode: a list of `{ language, label, url[] }`, whose `url` has one entry
 * per delivery base.
 */
export function parseCaptions(stored: unknown): CaptionFile[] {
  return parseList(stored ?? [], 'captions').flatMap(({ language, label, url }) => {
    const [link] = stringsOf(url);
    if (typeof language !== 'string' || language === '' || link === undefined) return [];
    return [{ language, label: typeof label === 'string' && label !== '' ? label : language, link }];
  });
}

/** Adds a function to each captions file that signs its URLs; sends no request before it is called. */
export function fetchableCaptions(files: readonly CaptionFile[]): FetchableCaptions[] {
  return files.map(({ language, label, link }) => ({
    language,
    label,
    addresses: async () => (await playbackAddresses(link)).addresses,
  }));
}

/** Fetches the text of captions from the first address that delivers it; throws if none does. */
export async function captionsText({ addresses }: Pick<FetchableCaptions, 'addresses'>): Promise<string> {
  return firstSuccess(await addresses(), (address) => fetchText(address));
}

export interface Chapter {
  title: string;
  /** Seconds from the beginning. */
  start: number;
}

/** Parses the stored chapters, ordered by start; omits those without a valid start. */
export function parseChapters(stored: unknown): Chapter[] {
  return parseList(stored ?? [], 'chapters')
    .map(({ title, start }) => ({ title: typeof title === 'string' ? title : '', start: Number(start) }))
    .filter(({ start }) => Number.isFinite(start) && start >= 0)
    .sort((a, b) => a.start - b.start);
}

/** A part of an episode that can be skipped. Seconds. */
export interface Segment {
  type: SegmentType;
  start: number;
  /** Undefined: credits that last to the end of the episode. */
  end: number | undefined;
}

/** Parses the stored segments of an episode; omits those that cannot be skipped. */
export function parseSegments(stored: unknown): Segment[] {
  return parseList(stored ?? [], 'segments').flatMap(({ type, start, end }) => {
    const segment = { start: Number(start), end: typeof end === 'number' ? end : undefined };
    const last = segment.end ?? (type === 'credits' ? Number.POSITIVE_INFINITY : 0);
    return isSegmentType(type) && segment.start >= 0 && last > segment.start ? [{ type, ...segment }] : [];
  });
}

/** Parses a list of objects stored as JSON. Logs and omits unreadable entries. */
export function parseList(stored: unknown, name: string): Record<string, unknown>[] {
  // Specification, customer side, §8: a parse failure is logged only.
  return objectsIn(stored, (failure) => console.error(`The stored ${name} are not JSON.`, failure));
}
