/** Seconds of a clock text such as '1:02:09' or '4:31'; undefined for anything else. */
export function parseClockTime(text: string): number | undefined {
  if (!/^\d+(:[0-5]?\d){1,2}$/.test(text.trim())) return undefined;
  return text
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** Whole hours, minutes and seconds of a length in seconds. */
export function clockParts(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.round(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}
