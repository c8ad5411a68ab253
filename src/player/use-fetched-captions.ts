import { useEffect, useEffectEvent, useState } from 'react';
import type { FetchableCaptions } from '@/catalogue/media-lists';
import { captionsText } from '@/catalogue/media-lists';
import { preferences } from './preferences';

/** Captions whose text has been fetched. */
export interface FetchedTrack {
  language: string;
  label: string;
  /** A blob URL: with the media server's URL, `<track>` would need CORS headers. */
  url: string;
}

interface FetchedCaptions {
  /** In the order of the available captions. */
  tracks: readonly FetchedTrack[];
  /** The languages whose text could not be fetched. */
  failed: readonly string[];
}

/** Fetches caption files on demand. Retries failed ones after a reconnection and each selection of a language. */
export function useFetchedCaptions(offered: readonly FetchableCaptions[], isDue: boolean): FetchedCaptions {
  const [fetched, setFetched] = useState(nothing);
  const readOffered = useEffectEvent(() => offered);
  const names = offered.map(({ language }) => language).join();
  // Synchronizes with the network; revokes the blob URLs on cleanup.
  useEffect(() => {
    if (!isDue || names === '') return;
    const wanted = readOffered();
    const here = new Map<FetchableCaptions, FetchedTrack>();
    const failed = new Set<FetchableCaptions>();
    let isCurrent = true;
    const get = async (track: FetchableCaptions) => {
      const content = await textOf(track);
      // A blob URL created after the cleanup would never be revoked.
      if (!isCurrent) return;
      if (content === undefined) failed.add(track);
      else here.set(track, fetchedTrack(track, content));
      setFetched({
        tracks: wanted.flatMap((one) => here.get(one) ?? []),
        failed: [...failed].map(({ language }) => language),
      });
    };
    const getMissing = () => {
      const missing = [...failed];
      // Requests in progress are not repeated.
      failed.clear();
      for (const track of missing) void get(track);
    };
    for (const track of wanted) void get(track);
    window.addEventListener('online', getMissing);
    const stopWatching = preferences.captions.subscribe(getMissing);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', getMissing);
      stopWatching();
      setFetched(nothing);
      for (const { url } of here.values()) URL.revokeObjectURL(url);
    };
  }, [isDue, names]);
  return fetched;
}

function fetchedTrack({ language, label }: FetchableCaptions, content: string): FetchedTrack {
  return { language, label, url: URL.createObjectURL(new Blob([content], { type: 'text/vtt' })) };
}

/** Fetches the text; undefined if no address works. */
async function textOf(track: FetchableCaptions): Promise<string | undefined> {
  try {
    return await captionsText(track);
  } catch (failure) {
    console.info(`The captions in ${track.language} could not be fetched.`, failure);
    return undefined;
  }
}

const nothing: FetchedCaptions = { tracks: [], failed: [] };
