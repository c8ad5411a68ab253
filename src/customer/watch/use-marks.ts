import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Episode } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';
import { progressListKey, progressListQuery, type WatchPlace } from '@/viewing/progress';
import { placesInShow } from '@/viewing/show-places';
import { placeOfEpisode } from '@/viewing/start-episode';
import { useUndoable } from '@/viewing/use-undoable';
import { markUnwatched, markWatched, restoreMarks, watchedPlace } from '@/viewing/watched-marks';

/** Marks episodes as watched or not; a notice can take it back. */
export function useMarks(titleId: string, userId: string): (episodes: readonly Episode[], isWatched: boolean) => void {
  const text = useText();
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => progressListKey(userId), [userId]);
  const change = useUndoable<WatchPlace[]>(queryKey, touched);

  return async (episodes, isWatched) => {
    // Until they are known, nobody could be brought back to the place that a mark takes.
    const known = queryClient.ensureQueryData(progressListQuery(userId));
    const before = placesInShow(await known.catch(noPlaces), titleId);
    const affected = episodes.map((episode) => placeOfEpisode(before, episode)).filter((place) => place !== undefined);
    const others = (shown: WatchPlace[]) =>
      shown.filter((place) => !affected.some(({ titleKey }) => titleKey === place.titleKey));
    const marked = isWatched
      ? episodes.map((episode) => watchedPlace(titleId, episode, placeOfEpisode(before, episode)))
      : [];
    const [first] = episodes;
    const message =
      episodes.length === 1 && first
        ? text(isWatched ? 'watch.markedWatched' : 'watch.markedUnwatched', {
            episode: text('progress.episode', { season: first.season, episode: first.episode }),
          })
        : text(isWatched ? 'watch.markedSeason' : 'watch.unmarkedSeason', { count: episodes.length });
    await change({
      show: (shown) => [...marked, ...others(shown)],
      act: () => (isWatched ? markWatched(marked) : markUnwatched(userId, affected)),
      undo: () => restoreMarks(userId, titleId, episodes, before),
      message,
    });
  };
}

/** The query cache has logged why: what cannot be read counts as none. */
const noPlaces = (): WatchPlace[] => [];

/** The player's place, the Continue row and the history. */
const touched = [['progress'], ['continue'], ['history']];
