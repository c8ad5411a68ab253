import { clipSeconds } from './clip-durations';

/** The shows whose episodes say what can be skipped in them. */
const segmentedShows: readonly string[] = ['one-step-beyond-1959', 'the-beverly-hillbillies-1962'];

/** Seconds: each clip begins with the episode's card, and its last moments stand for credits (clips/show-clips.ts). */
const cardSeconds = 3;
const creditSeconds = 2;

/** Returns the skippable segments of an episode; an empty list if its show has none. */
export function episodeSegments(showId: string, film: string) {
  if (!segmentedShows.includes(showId)) return [];
  return [
    { type: 'intro', start: 0, end: cardSeconds },
    { type: 'credits', start: clipSeconds(film) - creditSeconds },
  ];
}
