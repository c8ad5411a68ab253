import { mediaDuration, parseClockTime } from '@rules/clock-time';
import { segmentTypes } from '@rules/segments';
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
    const times = type === 'credits' ? fromTheEnd(given, episode) : given.segments[type];
    return times && times.from !== '' ? [[type, times]] : [];
  });
  return { ...episode.segments, ...Object.fromEntries(taken) };
}

/** Credits are aligned to the end of an episode, so they need its duration. */
function fromTheEnd(given: EpisodeDraft, episode: EpisodeDraft): SegmentTimes | undefined {
  const [from, to] = [parseClockTime(given.duration), parseClockTime(episode.duration)];
  if (from === undefined || to === undefined) return undefined;
  const moved = (time: string) => {
    const second = (parseClockTime(time) ?? Number.NaN) + to - from;
    return second > 0 ? mediaDuration(second) : '';
  };
  return { from: moved(given.segments.credits.from), to: moved(given.segments.credits.to) };
}
