import { type TitleOrEpisode, titleKeyOf } from '@rules/titles/title-key';
import { parseTitleOrEpisode, type TitleArguments } from '../shared/title-or-episode';

type Optional<T> = T | null | undefined;

/** Progress in a title as sent by a device. */
export interface ProgressArguments extends TitleArguments {
  positionSeconds: number;
  durationSeconds?: Optional<number>;
  playedAt: string;
  step: Optional<string>;
}

export interface ProgressRequest extends TitleOrEpisode {
  titleKey: string;
  position: number;
  duration: number | undefined;
  playedAt: string;
  /** True after a seek, which may move the position back. */
  isSought: boolean;
}

/** Longer than any medium: eleven days. */
const maxSeconds = 1_000_000;

/** Validates progress; throws if it is invalid. A time in the future, from a device's wrong clock, counts as now. */
export function parseProgress(given: ProgressArguments, now: Date): ProgressRequest {
  const title = parseTitleOrEpisode(given);
  const { step } = given;
  if (step !== 'PLAYED' && step !== 'SOUGHT') throw new Error('Unknown step.');
  const duration = given.durationSeconds ?? undefined;
  if (![given.positionSeconds, duration ?? 0].every((seconds) => isWithin(seconds, maxSeconds))) {
    throw new Error('The position or duration is invalid.');
  }
  const played = Date.parse(given.playedAt);
  if (Number.isNaN(played)) throw new Error('The time is invalid.');
  return {
    ...title,
    titleKey: titleKeyOf(title),
    position: given.positionSeconds,
    duration,
    playedAt: new Date(Math.min(played, now.getTime())).toISOString(),
    isSought: step === 'SOUGHT',
  };
}

/** False for NaN, too. */
function isWithin(value: number | undefined, max: number): boolean {
  return value !== undefined && value >= 0 && value <= max;
}
