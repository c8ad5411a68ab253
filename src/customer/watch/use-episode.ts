import { useState } from 'react';
import type { TitleMedia } from '@/catalogue/media';
import type { WatchPlace } from '@/viewing/progress';
import { type StartEpisode, startEpisode } from '@/viewing/start-episode';
import { useNamedEpisode } from './use-named-episode';

/** The episode that the address names, else the one the page opened with, which stays however far it is watched. */
export function useEpisode(media: TitleMedia | undefined, places: WatchPlace[] | undefined): StartEpisode | undefined {
  const named = useNamedEpisode(media?.seasons);
  const [start, setStart] = useState<{ at: StartEpisode | undefined }>();
  if (media && places && !start) setStart({ at: startEpisode(media, places) });
  if (!media) return undefined;
  return named ? { episode: named, goesOn: false } : start?.at;
}
