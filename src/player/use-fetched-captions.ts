import { useEffect, useEffectEvent, useState } from 'react';
import type { CaptionTrack } from './playable-medium';

/**
 * Captions whose texts have been fetched, as addresses of the page itself: `<track>` would need the media's server to
 * allow this site. Undefined until they have come; those that cannot be had are left out. Nothing is fetched before
 * they are due.
 */
export function useFetchedCaptions(
  offered: readonly CaptionTrack[],
  isDue: boolean,
): readonly CaptionTrack[] | undefined {
  const [fetched, setFetched] = useState<readonly CaptionTrack[]>();
  const readOffered = useEffectEvent(() => offered);
  const names = offered.map(({ language }) => language).join();
  // The network is outside, and addresses of the page's own are given back by hand.
  useEffect(() => {
    if (!isDue || names === '') return;
    const urls: string[] = [];
    let isCurrent = true;
    const fetchAll = Promise.all(readOffered().map((track) => fetchTrack(track, urls, () => isCurrent)));
    void fetchAll.then((tracks) => isCurrent && setFetched(tracks.filter((track) => track !== undefined)));
    return () => {
      isCurrent = false;
      setFetched(undefined);
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [isDue, names]);
  return fetched;
}

async function fetchTrack(
  track: CaptionTrack,
  urls: string[],
  isWanted: () => boolean,
): Promise<CaptionTrack | undefined> {
  try {
    const response = await fetch(track.url);
    if (!response.ok) throw new Error(`The server answers ${response.status}.`);
    const content = await response.text();
    // What came too late would never be given back.
    if (!isWanted()) return undefined;
    const url = URL.createObjectURL(new Blob([content], { type: 'text/vtt' }));
    urls.push(url);
    return { ...track, url };
  } catch (failure) {
    console.info(`There are no captions in ${track.language}.`, failure);
    return undefined;
  }
}
