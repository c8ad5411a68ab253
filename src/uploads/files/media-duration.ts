/** A length as an episode's record holds it (specification, back office, §3): `[h:]mm:ss`. */
export function mediaDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}
