import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notify, notifyUndo } from '@/ui/notice';
import type { EditedList } from '../lists/edited-list';
import type { EpisodeDraft } from '../title-draft';
import { withSegmentsOf } from './season-segments';

/** Copies the segments of an episode to the others of its season; a notice shows their number and offers an undo. */
export function useSeasonSegments(
  episodes: readonly EpisodeDraft[],
  onChange: EditedList<EpisodeDraft>['onChange'],
): (from: EpisodeDraft) => void {
  const text = useText();
  return (from) => {
    const changed = withSegmentsOf(from, episodes);
    const put = (others: readonly EpisodeDraft[]) => {
      const segmentsById = new Map(others.map(({ id, segments }) => [id, segments]));
      onChange((before) => before.map((one) => ({ ...one, segments: segmentsById.get(one.id) ?? one.segments })));
    };
    const words = text('titleForm.segmentsShared', { count: changed.length, season: from.season });
    if (changed.length === 0) return notify(words);
    put(changed);
    const onUndo = () => put(episodes.filter(({ id }) => id !== from.id));
    notifyUndo(words, { label: text('action.undo'), onUndo }, timings.undo);
  };
}
