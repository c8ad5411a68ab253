import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Episode, nearestEpisode, type Season } from '@/catalogue/episodes';
import type { TitleMedia } from '@/catalogue/media';
import { useAddressCorrection } from '@/ui/hooks/use-address-correction';
import { type StartEpisode, startEpisode } from '@/viewing/episode-order';
import type { WatchProgress } from '@/viewing/progress';

const isNumber = /^\d{1,9}$/;

const episodeParams = ({ season, episode }: Episode) =>
  [
    ['season', String(season)],
    ['episode', String(episode)],
  ] as const;

/** The episode of the address, else the one with which the page opened; playback does not change it. */
export function useEpisode(
  media: TitleMedia | undefined,
  progressList: WatchProgress[] | undefined,
): StartEpisode | undefined {
  const named = useNamedEpisode(media?.seasons);
  const [start, setStart] = useState<{ at: StartEpisode | undefined }>();
  if (media && progressList && !start) setStart({ at: startEpisode(media, progressList) });
  if (!media) return undefined;
  return named ? { episode: named, isResumed: false } : start?.at;
}

/**
 * The episode of the address, by season and number; undefined `seasons` are not loaded yet. Corrects the address to the
 * nearest existing episode and removes values that are not numbers.
 */
export function useNamedEpisode(seasons: readonly Season[] | undefined): Episode | undefined {
  const [search] = useSearchParams();
  const named = seasons && findEpisodeInQuery(search, seasons);
  const isNamed = search.has('season') || search.has('episode');
  const isExact = named !== undefined && episodeParams(named).every(([name, value]) => search.get(name) === value);
  const needsCorrection = seasons !== undefined && isNamed && !isExact;
  useAddressCorrection(needsCorrection ? withEpisode(search, named) : undefined);
  return named;
}

/** The query string with this episode, or without any. */
function withEpisode(search: URLSearchParams, episode: Episode | undefined): string {
  const corrected = new URLSearchParams(search);
  // The time belongs to another episode.
  for (const name of ['season', 'episode', 't']) corrected.delete(name);
  for (const [name, value] of episode ? episodeParams(episode) : []) corrected.set(name, value);
  return `?${corrected}`;
}

function findEpisodeInQuery(search: URLSearchParams, seasons: readonly Season[]): Episode | undefined {
  if (!search.has('season') && !search.has('episode')) return undefined;
  const [season, episode] = [search.get('season') ?? '1', search.get('episode') ?? '1'];
  if (!isNumber.test(season) || !isNumber.test(episode)) return undefined;
  return nearestEpisode(seasons, Number(season), Number(episode));
}
