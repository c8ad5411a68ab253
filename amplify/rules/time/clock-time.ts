/** Formats a duration in seconds as records store it (specification, back office, §3): `[h:]mm:ss`. */
export function mediaDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Parses a clock text such as '1:02:09' or '4:31' to seconds; undefined for any other text. */
export function parseClockTime(text: string): number | undefined {
  if (!/^\d+(:[0-5]?\d){1,2}$/.test(text.trim())) return undefined;
  return text
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
