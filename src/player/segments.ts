import type { Segment } from '@/catalogue/segments';
import type { Neighbour } from './playable-medium';
import type { Playback } from './playback-state';

type Segments = readonly Segment[];

/** The segment that this second lies in. */
export function segmentAt(segments: Segments, second: number, duration?: number): Segment | undefined {
  return segments.find((segment) => second >= segment.start && second < endOf(segment, duration));
}

/** Second at which playback continues after a segment: credits without a later scene last to the end. */
export function endOf({ type, end = Number.POSITIVE_INFINITY }: Segment, duration = Number.POSITIVE_INFINITY): number {
  const isLast = type === 'credits' && duration - end < shortestScene;
  return isLast ? duration : Math.min(end, duration);
}

/** The credits after which nothing comes. */
export function closingCredits(segments: Segments, duration = Number.POSITIVE_INFINITY): Segment | undefined {
  return segments.find((segment) => segment.type === 'credits' && endOf(segment, duration) === duration);
}

/** Opens the next episode; from the closing credits it also marks this one as watched. */
export function fromCredits(playback: Playback, segments: Segments, next: Neighbour | undefined) {
  if (!next) return undefined;
  const play = () => {
    const { time, duration } = playback.state();
    const credits = closingCredits(segments, duration);
    if (credits && duration !== undefined && time >= credits.start) playback.skipTo(duration);
    next.play();
  };
  return { ...next, play };
}

/** Seconds. */
const shortestScene = 5;
