import { useEffect, useEffectEvent, useState } from 'react';
import type { Neighbour } from '../playable-medium';
import type { PlaybackState } from '../playback-state';
import { preferences, usePreference } from '../preferences';
import { continueStreak, endStreak, isStreakLong } from './autoplay-streak';
import type { ClosingCredits } from './use-skipping';

/** How the next episode is offered. */
export type NextOffer =
  | { status: 'none' }
  /** It starts by itself in so many seconds. */
  | { status: 'counting'; left: number }
  /** It waits to be asked for: that is how this person likes it. */
  | { status: 'waiting' }
  /** Several have followed each other: is anybody there? */
  | { status: 'asking' };

/**
 * Offers the next episode from its closing credits on, where these are known, else in the last ten seconds, and after the
 * end. What was declined stays so for this episode.
 */
export function useNextOffer(state: PlaybackState, next: Neighbour | undefined, credits: ClosingCredits) {
  const isAutomatic = usePreference(preferences.autoplayNext);
  const [isDeclined, setIsDeclined] = useState(false);
  const [left, setLeft] = useState(countdown);
  const [isLong] = useState(isStreakLong);
  const areSkipped = credits === 'skipped';
  const isDue = next !== undefined && !isDeclined && (state.hasEnded || isTime(state, credits));
  const isCounting = isDue && isAutomatic && !isLong && (areSkipped || isNearEnd(state));
  const isRunning = isCounting && (state.isPlaying || state.hasEnded);
  const follow = useEffectEvent(() => {
    continueStreak();
    next?.play();
  });

  // The clock is outside.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const isOver = isCounting && (areSkipped || state.hasEnded) && left === 0;
  // The next episode stands at another address, outside.
  useEffect(() => {
    if (isOver) follow();
  }, [isOver]);
  // Whoever goes back gets the whole countdown again.
  if (!isDue && left !== countdown) setLeft(countdown);

  return {
    offer: offerOf(isDue, isCounting, isLong, left),
    accept: () => {
      endStreak();
      next?.play();
    },
    decline: () => setIsDeclined(true),
  };
}

function offerOf(isDue: boolean, isCounting: boolean, isLong: boolean, left: number): NextOffer {
  if (!isDue) return { status: 'none' };
  if (isCounting) return { status: 'counting', left };
  return { status: isLong ? 'asking' : 'waiting' };
}

function isTime(state: PlaybackState, credits: ClosingCredits): boolean {
  return credits === 'unknown' ? isNearEnd(state) : credits !== 'ahead';
}

function isNearEnd({ hasEnded, time, duration }: PlaybackState): boolean {
  if (hasEnded) return true;
  return duration !== undefined && duration >= shortest && duration - time <= countdown;
}

/** Seconds. */
export const countdown = 10;
/** What is shorter is over before anybody could decide: it is asked at its end. */
const shortest = 30;
