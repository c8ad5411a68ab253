import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findEpisode } from '@/catalogue/episodes';
import type { TitleMedia } from '@/catalogue/media';
import type { WatchPlace } from '@/viewing/progress';
import { type StartEpisode, startEpisode } from '@/viewing/start-episode';

/** The episode that the address names, else the one the page opened with, which stays however far it is watched. */
export function useEpisode(media: TitleMedia | undefined, places: WatchPlace[] | undefined): StartEpisode | undefined {
  const [search] = useSearchParams();
  const [start, setStart] = useState<{ at: StartEpisode | undefined }>();
  if (media && places && !start) setStart({ at: startEpisode(media, places) });
  if (!media) return undefined;
  const named = search.has('episode')
    ? findEpisode(media.seasons, Number(search.get('season')), Number(search.get('episode')))
    : undefined;
  return named ? { episode: named, goesOn: false } : start?.at;
}
