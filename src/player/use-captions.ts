import { useEffect, useEffectEvent, useState } from 'react';
import type { CaptionTrack } from './playable-medium';
import { preferences, usePreference } from './preferences';

export interface Captions {
  /** Those that have been fetched; their addresses are the page's own. */
  tracks: readonly CaptionTrack[];
  /** All that there are, for the menu. */
  offered: readonly CaptionTrack[];
  /** A language that is offered, or `off`. */
  chosen: string;
  size: CaptionSize;
}

export const captionSizes = ['small', 'medium', 'large'] as const;

export type CaptionSize = (typeof captionSizes)[number];

/**
 * A video's captions. Their texts are fetched and given to the browser as addresses of the page itself: `<track>` would
 * need the media's server to allow this site. The language is kept for all videos.
 */
export function useCaptions(video: HTMLVideoElement | null, offered: readonly CaptionTrack[]): Captions {
  const wanted = usePreference(preferences.captions);
  const size = usePreference(preferences.captionSize);
  const tracks = useFetched(video, offered, wanted !== 'off');
  const chosen = offered.some(({ language }) => language === wanted) ? wanted : 'off';
  useChosenTrack(video, tracks, chosen);
  return { tracks, offered, chosen, size: captionSizes.find((one) => one === size) ?? 'medium' };
}

/** Fetched once they are wanted or the video plays: until then nobody needs them. */
function useFetched(video: HTMLVideoElement | null, offered: readonly CaptionTrack[], isWanted: boolean) {
  const [fetched, setFetched] = useState<readonly CaptionTrack[]>([]);
  const [hasPlayed, setHasPlayed] = useState(false);
  const readOffered = useEffectEvent(() => offered);
  const names = offered.map(({ language }) => language).join();
  // The element is outside.
  useEffect(() => {
    if (!video) return;
    const handlePlay = () => setHasPlayed(true);
    video.addEventListener('play', handlePlay, { once: true });
    return () => video.removeEventListener('play', handlePlay);
  }, [video]);
  const isDue = names !== '' && (isWanted || hasPlayed);
  // The network is outside, and addresses of the page's own are given back by hand.
  useEffect(() => {
    if (!isDue) return;
    const urls: string[] = [];
    let isCurrent = true;
    const fetchAll = Promise.all(readOffered().map((track) => fetchTrack(track, urls)));
    void fetchAll.then((tracks) => isCurrent && setFetched(tracks.filter((track) => track !== undefined)));
    return () => {
      isCurrent = false;
      setFetched([]);
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [isDue]);
  return fetched;
}

async function fetchTrack(track: CaptionTrack, urls: string[]): Promise<CaptionTrack | undefined> {
  try {
    const response = await fetch(track.url);
    if (!response.ok) throw new Error(`The server answers ${response.status}.`);
    const url = URL.createObjectURL(new Blob([await response.text()], { type: 'text/vtt' }));
    urls.push(url);
    return { ...track, url };
  } catch (failure) {
    console.info(`There are no captions in ${track.language}.`, failure);
    return undefined;
  }
}

/** Shows the chosen track, and remembers what is chosen by the browser's own menu, as in full screen on phones. */
function useChosenTrack(video: HTMLVideoElement | null, tracks: readonly CaptionTrack[], chosen: string): void {
  // The element's tracks are outside.
  useEffect(() => {
    if (!video || tracks.length === 0) return;
    const list = [...video.textTracks];
    const apply = () => {
      for (const track of list) {
        const mode = track.language === chosen ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
      }
    };
    const handleChange = () => {
      // Under our controls only we choose; browsers also choose by themselves, by the language of the system.
      if (!video.controls && !isInAppleFullscreen(video)) return apply();
      preferences.captions.set(list.find(({ mode }) => mode === 'showing')?.language ?? 'off');
    };
    apply();
    video.textTracks.addEventListener('change', handleChange);
    return () => video.textTracks.removeEventListener('change', handleChange);
  }, [video, tracks, chosen]);
}

/** There the browser's own menu is all that phones of Apple's offer. */
function isInAppleFullscreen(video: HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }): boolean {
  return video.webkitDisplayingFullscreen === true;
}
