import { clockParts } from './clock-time';

/** A length in seconds as ISO 8601 has it: 'PT1H32M5S'. */
export function isoDuration(length: number): string {
  const { hours, minutes, seconds } = clockParts(length);
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`].filter(Boolean);
  return `PT${parts.join('') || '0S'}`;
}
