/** Splits a duration in seconds into whole hours, minutes and seconds. */
export function clockParts(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.round(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

/** Formats a duration in seconds by ISO 8601: 'PT1H32M5S'. */
export function isoDuration(length: number): string {
  const { hours, minutes, seconds } = clockParts(length);
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`].filter(Boolean);
  return `PT${parts.join('') || '0S'}`;
}

/** Formats a position in seconds like a clock: 4:05, 1:02:09. */
export function clock(second: number): string {
  const { hours, minutes, seconds } = clockParts(second);
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
