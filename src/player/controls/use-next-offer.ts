import { useEffect, useEffectEvent, useState } from 'react';
import type { Neighbour } from '../playable-medium';
import type { PlaybackState } from '../playback-state';
import { preferences, usePreference } from '../preferences';
import { continueStreak, endStreak, isStreakLong } from './autoplay-streak';
import type { ClosingCredits } from './use-skipping';

/** State of the offer of the next episode. */
export type NextOffer =
  | { status: 'none' }
  /** It starts by itself in so many seconds. */
  | { status: 'counting'; left: number }
  /** Autoplay is off: waits for the user. */
  | { status: 'waiting' }
  /** After several autoplayed episodes: asks if the user is still watching. */
  | { status: 'asking' };

/**
 * Offers the next episode during the closing credits or, if these are unknown, in the last ten seconds, and after the
 * end. A declined offer stays declined for this episode.
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

  // Synchronizes with the clock.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const isOver = isCounting && (areSkipped || state.hasEnded) && left === 0;
  // Navigates to the next episode's address.
  useEffect(() => {
    if (isOver) follow();
  }, [isOver]);
  // Seeking back resets the countdown.
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
/** Shorter episodes end before the user could decide: the offer waits for their end. */
const shortest = 30;
