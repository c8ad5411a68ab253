import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Episode, nearestEpisode, type Season } from '@/catalogue/episodes';
import type { TitleMedia } from '@/catalogue/media';
import type { WatchPlace } from '@/viewing/progress';
import { type StartEpisode, startEpisode } from '@/viewing/start-episode';

const isNumber = /^\d{1,9}$/;

const addressOf = ({ season, episode }: Episode) =>
  [
    ['season', String(season)],
    ['episode', String(episode)],
  ] as const;

/** The episode that the address names, else the one the page opened with, which stays however far it is watched. */
export function useEpisode(media: TitleMedia | undefined, places: WatchPlace[] | undefined): StartEpisode | undefined {
  const named = useNamedEpisode(media?.seasons);
  const [start, setStart] = useState<{ at: StartEpisode | undefined }>();
  if (media && places && !start) setStart({ at: startEpisode(media, places) });
  if (!media) return undefined;
  return named ? { episode: named, goesOn: false } : start?.at;
}

/**
 * The episode that the address names by its season and number. Of numbers that the show does not have it is the nearest
 * one, which then stands in the address, too; what is no number is taken out. `seasons` are undefined until known.
 */
export function useNamedEpisode(seasons: readonly Season[] | undefined): Episode | undefined {
  const [search, setSearch] = useSearchParams();
  const named = seasons && namedIn(search, seasons);
  const isNamed = search.has('season') || search.has('episode');
  const isRight = named !== undefined && addressOf(named).every(([name, value]) => search.get(name) === value);
  const isWrong = seasons !== undefined && isNamed && !isRight;
  // The address is outside.
  useEffect(() => {
    if (!isWrong) return;
    const change = (now: URLSearchParams) => {
      // The time in it is another episode's.
      for (const name of ['season', 'episode', 't']) now.delete(name);
      for (const [name, value] of named ? addressOf(named) : []) now.set(name, value);
      return now;
    };
    setSearch(change, { replace: true, preventScrollReset: true });
  }, [isWrong, named, setSearch]);
  return named;
}

function namedIn(search: URLSearchParams, seasons: readonly Season[]): Episode | undefined {
  if (!search.has('season') && !search.has('episode')) return undefined;
  const [season, episode] = [search.get('season') ?? '1', search.get('episode') ?? '1'];
  if (!isNumber.test(season) || !isNumber.test(episode)) return undefined;
  return nearestEpisode(seasons, Number(season), Number(episode));
}
