import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Episode } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';
import { progressListKey, type WatchPlace } from '@/viewing/progress';
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

  return (episodes, isWatched) => {
    const before = placesInShow(queryClient.getQueryData<WatchPlace[]>(queryKey) ?? [], titleId);
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
    void change({
      show: (shown) => [...marked, ...others(shown)],
      act: () => (isWatched ? markWatched(marked) : markUnwatched(userId, affected)),
      undo: () => restoreMarks(userId, titleId, episodes, before),
      message,
    });
  };
}

/** The player's place, the Continue row and the history. */
const touched = [['progress'], ['continue'], ['history']];
