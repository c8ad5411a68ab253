import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { useMarking } from './use-marking';

/** Marks episodes of a show as watched or not; a notice can take it back. */
export function useMarks(
  kind: Kind,
  titleId: string,
  userId: string,
): (episodes: readonly Episode[], isWatched: boolean) => void {
  const text = useText();
  const mark = useMarking(kind, titleId, userId);
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
