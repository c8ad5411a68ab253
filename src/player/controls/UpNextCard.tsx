import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { useInterval } from '@/ui/hooks/timers';
import { useReport } from '@/ui/hooks/use-report';
import type { Neighbour } from '../playable-medium';
import type { PlaybackState } from '../playback-state';
import { focusPlayerOnRemoval } from '../player-frame';
import { preferences, usePreference } from '../preferences';
import { AutoplayChoice } from './PreferenceSwitch';
import type { ClosingCredits } from './skippable-segments';

/** Number of consecutive autoplayed episodes since the user's last interaction with the player. */
let autoplayedEpisodes = 0;

const longStreak = 3;

/** Seconds. */
const countdown = 10;

/** Shorter episodes end before the user could decide: the offer waits for their end. */
const minimumDuration = 30;

interface UpNextCardProps {
  offer: UpNext;
  label: string;
  onAccept(): void;
  onDecline(): void;
}

/** Card that offers the next episode at the end of one. */
export function UpNextCard(props: UpNextCardProps) {
  return (
    <>
      {/* Always mounted: screen readers often ignore a live region that is inserted together with its text. */}
      <p role="status" className="sr-only">
        <UpNextAnnouncement {...props} />
      </p>
      {props.offer.status !== 'none' && <CardContent {...props} />}
    </>
  );
}

/** Announces the episode and, once, the countdown: does not announce every second. */
function UpNextAnnouncement({ offer, label }: UpNextCardProps) {
  const text = useText();
  if (offer.status === 'none') return null;
  if (offer.status === 'counting') return text('player.nextEpisodeIn', { seconds: countdown, name: label });
  const named = text('player.nextEpisodeNamed', { name: label });
  return offer.status === 'asking' ? `${text('player.stillWatching')} ${named}` : named;
}

function CardContent({ offer, label, onAccept, onDecline }: UpNextCardProps) {
  const text = useText();
  return (
    // Placed above the bar; shrinks towards the bar first if the player is too low for both.
    <div className="pointer-events-none absolute inset-2 z-10 flex flex-col items-end justify-end after:shrink-[99] after:basis-22 sm:right-4">
      <section
        ref={focusPlayerOnRemoval}
        aria-label={text('player.nextEpisode')}
        className="pointer-events-auto grid min-h-0 w-72 max-w-full animate-arrive gap-2.5 overflow-y-auto rounded-poster border border-line bg-canvas/95 p-3.5 text-small shadow-lifted max-sm:w-full max-sm:bg-canvas max-sm:gap-1 max-sm:p-2.5"
      >
        <p className="text-soft">
          {offer.status === 'asking' ? text('player.stillWatching') : text('player.nextEpisode')}
        </p>
        <p className="line-clamp-2 text-body font-semibold max-sm:line-clamp-1">{label}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" onClick={onAccept}>
            {offer.status === 'counting'
              ? text('player.playNowIn', { seconds: offer.remainingSeconds })
              : text('player.playNow')}
          </Button>
          <Button onClick={onDecline}>{text('player.cancel')}</Button>
        </div>
        <AutoplayChoice />
      </section>
    </div>
  );
}

type UpNext =
  | { status: 'none' }
  /** Autoplay starts in `remainingSeconds`. */
  | { status: 'counting'; remainingSeconds: number }
  /** Autoplay is off: waits for the user. */
  | { status: 'waiting' }
  /** After several autoplayed episodes: asks if the user is still watching. */
  | { status: 'asking' };

/**
 * Offers the next episode during the closing credits or, if these are unknown, in the last ten seconds, and after the
 * end. A declined offer stays declined for this episode.
 */
export function useUpNext(state: PlaybackState, next: Neighbour | undefined, credits: ClosingCredits) {
  const isAutomatic = usePreference(preferences.autoplayNext);
  const [isDeclined, setIsDeclined] = useState(false);
  const [remainingSeconds, setRemainingSeconds] = useState(countdown);
  const [isLong] = useState(isStreakLong);
  const areSkipped = credits === 'skipped';
  const isDue = next !== undefined && !isDeclined && (state.hasEnded || isOfferTime(state, credits));
  const isCounting = isDue && isAutomatic && !isLong && (areSkipped || isNearEnd(state));
  const isRunning = isCounting && (state.isPlaying || state.hasEnded);

  useInterval(() => setRemainingSeconds((seconds) => Math.max(0, seconds - 1)), isRunning ? 1000 : undefined);
  const isOver = isCounting && (areSkipped || state.hasEnded) && remainingSeconds === 0;
  // Navigates to the next episode's address.
  useReport(isOver || undefined, () => {
    continueStreak();
    next?.play();
  });
  // Seeking back resets the countdown.
  if (!isDue && remainingSeconds !== countdown) setRemainingSeconds(countdown);

  return {
    offer: upNextState(isDue, isCounting, isLong, remainingSeconds),
    accept: () => {
      endStreak();
      next?.play();
    },
    decline: () => setIsDeclined(true),
  };
}

function upNextState(isDue: boolean, isCounting: boolean, isLong: boolean, remainingSeconds: number): UpNext {
  if (!isDue) return { status: 'none' };
  if (isCounting) return { status: 'counting', remainingSeconds };
  return { status: isLong ? 'asking' : 'waiting' };
}

function isOfferTime(state: PlaybackState, credits: ClosingCredits): boolean {
  return credits === 'unknown' ? isNearEnd(state) : credits !== 'ahead';
}

function isNearEnd({ hasEnded, time, duration }: PlaybackState): boolean {
  if (hasEnded) return true;
  return duration !== undefined && duration >= minimumDuration && duration - time <= countdown;
}

/** True when the player should ask "Are you still watching?". */
export function isStreakLong(): boolean {
  return autoplayedEpisodes >= longStreak;
}

/** Counts an autoplayed episode. */
export function continueStreak(): void {
  autoplayedEpisodes += 1;
}

/** Resets the streak after a user interaction. */
export function endStreak(): void {
  autoplayedEpisodes = 0;
}
