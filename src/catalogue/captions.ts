import { playbackAddresses } from '@/backend/playback';
import { stringsOf } from '../../amplify/rules/stored-lists';
import { parseList } from './json-lists';

/** Captions as they are stored: a WebVTT file under a `src` folder. */
export interface CaptionFile {
  /** A language tag such as `en`. */
  language: string;
  label: string;
  link: string;
}

/** Captions that can be fetched. */
export interface CaptionAddress {
  language: string;
  label: string;
  url: string;
}

/** The captions of a stored title or episode: a list of `{ language, label, url[] }`, one entry of `url` a delivery base. */
export function parseCaptions(stored: unknown): CaptionFile[] {
  return parseList(stored ?? [], 'captions').flatMap(({ language, label, url }) => {
    const [link] = stringsOf(url);
    if (typeof language !== 'string' || language === '' || link === undefined) return [];
    return [{ language, label: typeof label === 'string' && label !== '' ? label : language, link }];
  });
}

/** Query of TanStack Query for signed addresses of captions. One that cannot be had is left out: the film goes on without. */
export function captionsQuery(files: readonly CaptionFile[], userId: string) {
  return {
    queryKey: ['captions', files.map(({ link }) => link), userId] as const,
    queryFn: async (): Promise<CaptionAddress[]> => {
      const signed = await Promise.all(files.map(sign));
      return signed.filter((address) => address !== undefined);
    },
    // As with the film: the addresses of what is running stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

async function sign({ language, label, link }: CaptionFile): Promise<CaptionAddress | undefined> {
  try {
    const [url] = (await playbackAddresses(link)).addresses;
    return url === undefined ? undefined : { language, label, url };
  } catch (failure) {
    console.info(`The captions in ${language} cannot be had.`, failure);
    return undefined;
  }
}
