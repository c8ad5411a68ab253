/** When a slide is shown, seen from `now`, in milliseconds since 1970. */
export type SlideTime = 'NOW' | 'LATER' | 'OVER';

export function slideTime({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number): SlideTime {
  if (Date.parse(endsAt) <= now) return 'OVER';
  if (Date.parse(startsAt) > now) return 'LATER';
  return 'NOW';
}
