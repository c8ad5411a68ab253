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
  /** Text of the notice, which offers to undo the change. */
  message: string;
  /** Called after the marks were saved. */
  onMarked?: (() => void) | undefined;
  /** Called after the marks were undone. */
  onUndone?: (() => void) | undefined;
}

/** Marks a title or episodes as watched or not; a notice offers to undo it. */
export function useMarkWatched(kind: Kind, titleId: string, userId: string): (marking: Marking) => Promise<void> {
  const queryClient = useQueryClient();
  const query = useMemo(() => titlePlacesQuery(userId, kind.storedAs, titleId), [userId, kind, titleId]);
  const change = useUndoable<WatchPlace[]>(query.queryKey, affectedQueries, 'in turn');

  return async ({ marked, isWatched, message, onMarked, onUndone }) => {
    // Undo needs the positions that the marks replace.
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

/** The query cache has logged the failure: treats unreadable positions as none. */
const noPlaces = (): WatchPlace[] => [];

/** Queries of the player's position, the Continue row and the history. */
const affectedQueries = [['progress'], ['continue'], ['history']];

/** Marks episodes of a show as watched or not, with a suitable notice. */
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
