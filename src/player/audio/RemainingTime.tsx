import { useDuration, useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import type { PlaybackState } from '../playback-state';

/** Remaining time of the book at the current speed. */
export function RemainingTime({ state }: { state: PlaybackState }) {
  const text = useText();
  const formatDuration = useDuration();
  const number = useNumber();
  if (state.duration === undefined) return <span />;
  const time = formatDuration((state.duration - state.time) / state.speed);
  if (state.speed === 1) return <span>{text('player.leftOfBook', { time })}</span>;
  const speed = number(state.speed);
  return <span>{text('player.leftAtSpeed', { time, speed })}</span>;
}
