import { mediaDuration, parseClockTime } from '@rules/time/clock-time';
import { segmentTypes } from '@rules/titles/segments';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notify, notifyUndo } from '@/ui/notices/notice';
import type { EditedList } from '../lists/use-entry-dialog';
import type { EpisodeDraft } from '../title-draft';
import { type SegmentDrafts, type SegmentTimes, segmentProblems } from './segment-draft';

/**
 * Returns the other episodes of the season to which the segments fit, with these segments. Segments that the given
 * episode lacks stay unchanged.
 */
export function withSegmentsOf(given: EpisodeDraft, episodes: readonly EpisodeDraft[]): EpisodeDraft[] {
  return episodes
    .filter(({ id, season }) => id !== given.id && season === given.season)
    .map((episode) => ({ ...episode, segments: segmentsFor(episode, given) }))
    .filter(({ segments, duration }) => Object.keys(segmentProblems(segments, parseClockTime(duration))).length === 0);
}

function segmentsFor(episode: EpisodeDraft, given: EpisodeDraft): SegmentDrafts {
  const taken = segmentTypes.flatMap((type) => {
    const times = type === 'credits' ? alignedToEnd(given, episode) : given.segments[type];
    return times && times.from !== '' ? [[type, times]] : [];
  });
  return { ...episode.segments, ...Object.fromEntries(taken) };
}

/** Credits are aligned to the end of an episode, so they need its duration. */
function alignedToEnd(given: EpisodeDraft, episode: EpisodeDraft): SegmentTimes | undefined {
  const [from, to] = [parseClockTime(given.duration), parseClockTime(episode.duration)];
  if (from === undefined || to === undefined) return undefined;
  const shiftTime = (time: string) => {
    const second = (parseClockTime(time) ?? Number.NaN) + to - from;
    return second > 0 ? mediaDuration(second) : '';
  };
  return { from: shiftTime(given.segments.credits.from), to: shiftTime(given.segments.credits.to) };
}

/** Copies the segments of an episode to the others of its season; a notice shows their number and offers an undo. */
export function useSeasonSegments(
  episodes: readonly EpisodeDraft[],
  onChange: EditedList<EpisodeDraft>['onChange'],
): (from: EpisodeDraft) => void {
  const text = useText();
  return (from) => {
    const changed = withSegmentsOf(from, episodes);
    const applySegments = (others: readonly EpisodeDraft[]) => {
      const segmentsById = new Map(others.map(({ id, segments }) => [id, segments]));
      onChange((before) => before.map((one) => ({ ...one, segments: segmentsById.get(one.id) ?? one.segments })));
    };
    const message = text('titleForm.segmentsShared', { count: changed.length, season: from.season });
    if (changed.length === 0) return notify(message);
    applySegments(changed);
    const onUndo = () => applySegments(episodes.filter(({ id }) => id !== from.id));
    notifyUndo(message, { label: text('action.undo'), onUndo }, timings.undo);
  };
}
