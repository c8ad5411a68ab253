import { useQueryClient } from '@tanstack/react-query';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { derivedListKeys, titleProgressQuery, type WatchProgress } from '@/viewing/progress';
import { useUndoable } from '@/viewing/use-undoable';
import {
  findProgress,
  type Markable,
  markUnwatched,
  markWatched,
  restoreMarks,
  watchedProgress,
  withLocalProgress,
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
  const query = titleProgressQuery(userId, kind.titleKind, titleId);
  const change = useUndoable<WatchProgress[]>(query.queryKey, derivedListKeys, 'in turn');

  return async ({ marked, isWatched, message, onMarked, onUndone }) => {
    // Undo needs the positions that the marks replace.
    const known = queryClient.ensureQueryData(query);
    const before = withLocalProgress(await known.catch(noProgress), userId, marked);
    const affected = marked.map((one) => findProgress(before, one)).filter((progress) => progress !== undefined);
    const others = (shown: WatchProgress[]) =>
      shown.filter((progress) => !affected.some(({ titleKey }) => titleKey === progress.titleKey));
    const watched = isWatched ? marked.map((one) => watchedProgress(one, findProgress(before, one))) : [];
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
const noProgress = (): WatchProgress[] => [];

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
      kind: kind.titleKind,
      titleId,
      season,
      episode,
      duration,
    }));
    void mark({ marked, isWatched, message });
  };
}
