import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Segment } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import type { Neighbour, PlayableMedium } from '../playable-medium';
import type { Playback, PlaybackState, PositionEvent } from '../playback-state';
import { textPreference, usePreference } from '../preferences';

/** Setting for skippable segments: skip on request, automatically, or never. */
export const skipChoices = ['ask', 'always', 'never'] as const;

/** Used by video players only: separate from the shared preferences that every page loads. */
export const skipChoice = textPreference('skip', 'ask');

/** Minimum duration of a scene after the credits, in seconds. */
const minSceneLength = 5;

/** Position relative to the closing credits, which offer the next episode; `skipped`: they also autoplay it. */
export type ClosingCredits = 'unknown' | 'ahead' | 'here' | 'skipped';

interface Skipping {
  /** The segment that can be skipped now; undefined for credits that the next episode's offer covers. */
  segment: Segment | undefined;
  credits: ClosingCredits;
  /** Skips the current segment; returns false if there is none. */
  skip(): boolean;
}

interface SkippingOptions {
  playback: Playback;
  state: PlaybackState;
  medium: PlayableMedium;
  next: Neighbour | undefined;
  announce(message: string): void;
}

/**
 * Skips the segments of an episode by the user's setting. Skips automatically only once per segment, and only if
 * playback entered it: a user who seeks into a segment wants to see it.
 */
export function useSkipping({ playback, state, medium, next, announce }: SkippingOptions): Skipping {
  const { segments, startAt = -1 } = medium;
  const { time, duration } = state;
  const text = useText();
  const choice = useSkipChoice();
  /** The segment that is not skipped again: the user has sought into it, or it was skipped. */
  const leftSegment = useRef(segmentAt(segments, startAt)?.type);
  const [isEnteredByPlaying, setIsEnteredByPlaying] = useState(false);
  const closing = closingCredits(segments, duration);
  /** Credits without an end need a known duration of the episode. */
  const hasEnd = (segment: Segment) => Number.isFinite(endOf(segment, duration));
  const here = choice === 'never' ? undefined : segmentAt(segments, time, duration);
  const isFollowed = here !== undefined && here === closing && next !== undefined;
  const skippable = here && !isFollowed && hasEnd(here) ? here : undefined;

  const leave = (segment: Segment) => {
    leftSegment.current = segment.type;
    announce(text(skipped[segment.type]));
    playback.skipTo(endOf(segment, duration));
  };
  const handlePositionEvent = useEffectEvent((event: PositionEvent, second: number) => {
    const at = segmentAt(segments, second, duration);
    if (event === 'sought') {
      leftSegment.current = at?.type;
      // Checks first: an unnecessary render would delay the picture after the seek.
      if (isEnteredByPlaying) setIsEnteredByPlaying(false);
    }
    if (event !== 'played' || at?.type === leftSegment.current) return;
    leftSegment.current = undefined;
    if (at && at === closing && next) setIsEnteredByPlaying(true);
    else if (at && choice === 'always' && hasEnd(at)) leave(at);
  });
  // Subscribes to the playback, an external object.
  useEffect(() => playback.onPositionEvent((event, second) => handlePositionEvent(event, second)), [playback]);

  const creditsNow = (): ClosingCredits => {
    if (!closing || choice === 'never') return 'unknown';
    if (time < closing.start) return 'ahead';
    return choice === 'always' && isEnteredByPlaying ? 'skipped' : 'here';
  };
  return {
    segment: skippable,
    credits: creditsNow(),
    skip() {
      if (isFollowed) next.play();
      else if (skippable) leave(skippable);
      return isFollowed || skippable !== undefined;
    },
  };
}

const skipped = {
  recap: 'player.skippedRecap',
  intro: 'player.skippedIntro',
  credits: 'player.skippedCredits',
} as const;

type Segments = readonly Segment[];

function segmentAt(segments: Segments, second: number, duration?: number): Segment | undefined {
  return segments.find((segment) => second >= segment.start && second < endOf(segment, duration));
}

/** Second at which playback continues after a segment: credits without a later scene last to the end. */
function endOf({ type, end = Number.POSITIVE_INFINITY }: Segment, duration = Number.POSITIVE_INFINITY): number {
  const isLast = type === 'credits' && duration - end < minSceneLength;
  return isLast ? duration : Math.min(end, duration);
}

/** The credits that last to the end. */
function closingCredits(segments: Segments, duration = Number.POSITIVE_INFINITY): Segment | undefined {
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

type SkipChoice = (typeof skipChoices)[number];

/** The user's stored choice. */
export function useSkipChoice(): SkipChoice {
  const chosen = usePreference(skipChoice);
  return skipChoices.find((one) => one === chosen) ?? 'ask';
}
