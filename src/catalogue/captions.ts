import { stringsOf } from '@rules/stored-lists';
import { playbackAddresses } from '@/backend/playback';
import { parseList } from './json-lists';

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

/** The captions of a stored title or episode: a list of `{ language, label, url[] }`, one entry of `url` a delivery base. */
export function parseCaptions(stored: unknown): CaptionFile[] {
  return parseList(stored ?? [], 'captions').flatMap(({ language, label, url }) => {
    const [link] = stringsOf(url);
    if (typeof language !== 'string' || language === '' || link === undefined) return [];
    return [{ language, label: typeof label === 'string' && label !== '' ? label : language, link }];
  });
}

/** Captions with functions that fetch them; sends no request before a call. */
export function fetchableCaptions(files: readonly CaptionFile[]): FetchableCaptions[] {
  return files.map(({ language, label, link }) => ({
    language,
    label,
    addresses: async () => (await playbackAddresses(link)).addresses,
  }));
}
