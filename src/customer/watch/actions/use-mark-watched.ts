import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { titlePlacesQuery, type WatchPlace } from '@/viewing/progress';
import { useUndoable } from '@/viewing/use-undoable';
import {
  type Markable,
  markUnwatched,
  markWatched,
  placeAmong,
  restoreMarks,
  watchedPlace,
  withRemembered,
} from '@/viewing/watched-marks';

interface Marking {
  marked: readonly Markable[];
  isWatched: boolean;
  /** What the notice says beside the button that takes it back. */
  message: string;
  /** It has been saved: what goes with it is done. */
  onMarked?: (() => void) | undefined;
  /** It has been taken back: what went with it comes back, too. */
  onUndone?: (() => void) | undefined;
}

/** Marks a title or its episodes as watched or not; a notice says so, and can take it back. */
export function useMarkWatched(kind: Kind, titleId: string, userId: string): (marking: Marking) => Promise<void> {
  const queryClient = useQueryClient();
  const query = useMemo(() => titlePlacesQuery(userId, kind.storedAs, titleId), [userId, kind, titleId]);
  const change = useUndoable<WatchPlace[]>(query.queryKey, affectedQueries, 'in turn');

  return async ({ marked, isWatched, message, onMarked, onUndone }) => {
    // Until they are known, nobody could be brought back to the place that a mark takes.
    const known = queryClient.ensureQueryData(query);
    const before = withRemembered(await known.catch(noPlaces), userId, marked);
    const affected = marked.map((one) => placeAmong(before, one)).filter((place) => place !== undefined);
    const others = (shown: WatchPlace[]) =>
      shown.filter((place) => !affected.some(({ titleKey }) => titleKey === place.titleKey));
    const watched = isWatched ? marked.map((one) => watchedPlace(one, placeAmong(before, one))) : [];
    await change({
      show: (shown) => [...watched, ...others(shown)],
      act: async () => {
        await (isWatched ? markWatched(watched) : markUnwatched(userId, affected));
        onMarked?.();
      },
      undo: async () => {
        await restoreMarks(userId, marked, before);
        onUndone?.();
      },
      message,
    });
  };
}

/** The query cache has logged why: what cannot be read counts as none. */
const noPlaces = (): WatchPlace[] => [];

/** The player's place, the Continue row and the history. */
const affectedQueries = [['progress'], ['continue'], ['history']];

/** Marks episodes of a show as watched or not; a notice can take it back. */
export function useMarkEpisodes(
  kind: Kind,
  titleId: string,
  userId: string,
): (episodes: readonly Episode[], isWatched: boolean) => void {
  const text = useText();
  const mark = useMarkWatched(kind, titleId, userId);
  return (episodes, isWatched) => {
    const [first] = episodes;
    const message =
      episodes.length === 1 && first
        ? text(isWatched ? 'watch.markedWatched' : 'watch.markedUnwatched', {
            episode: text('progress.episode', { season: first.season, episode: first.episode }),
          })
        : text(isWatched ? 'watch.markedSeason' : 'watch.unmarkedSeason', { count: episodes.length });
    const marked = episodes.map(({ season, episode, duration }) => ({
      kind: kind.storedAs,
      titleId,
      season,
      episode,
      duration,
    }));
    void mark({ marked, isWatched, message });
  };
}
