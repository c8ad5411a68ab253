import { saveProgress } from '@/backend/progress';
import type { Episode } from '@/catalogue/episodes';
import { removePlace, restorePlace, titleKeyOf, type WatchPlace } from './progress';
import { placeOfEpisode } from './start-episode';

/** Marks episodes of a show as watched to the end, at places of `watchedPlace`. Rejects where one is not taken. */
export async function markWatched(places: readonly WatchPlace[]): Promise<void> {
  await Promise.all(places.map(save));
}

/** Forgets how far somebody has come with episodes of a show. */
export async function markUnwatched(userId: string, places: readonly WatchPlace[]): Promise<void> {
  await Promise.all(places.map((place) => removePlace(userId, place)));
}

/** Puts episodes back as they were in `before`: to their place there, or to none. */
export async function restoreMarks(
  userId: string,
  titleId: string,
  episodes: readonly Episode[],
  before: readonly WatchPlace[],
): Promise<void> {
  for (const episode of episodes) {
    const place = placeOfEpisode(before, episode);
    // Marked again or not, what stands there now gives way.
    await removePlace(userId, place ?? watchedPlace(titleId, episode)).catch(ignoreMissing);
    if (place) await restorePlace(place);
  }
}

/** The place of an episode that was watched to the end: later than the one `before` it, though this clock may be behind. */
export function watchedPlace(titleId: string, episode: Episode, before?: WatchPlace): WatchPlace {
  const { season, episode: number } = episode;
  const duration = lengthOf(episode);
  const place = { kind: 'tvShow', titleId, season, episode: number } as const;
  const playedAt = new Date(Math.max(Date.now(), before ? Date.parse(before.playedAt) + 1 : 0)).toISOString();
  return { ...place, titleKey: titleKeyOf(place), position: duration, duration, playedAt, isHidden: false };
}

async function save({ kind, titleId, season, episode, position, duration, playedAt }: WatchPlace): Promise<void> {
  const place = { kind, titleId, season, episode, positionSeconds: position, durationSeconds: duration, playedAt };
  const stored = await saveProgress({ ...place, step: 'SOUGHT' });
  if (stored.position_seconds !== position) throw new Error('Another device was further on.');
}

/** An episode whose length is not known counts as watched all the same. */
function lengthOf({ duration }: Episode): number {
  return duration ?? 1;
}

function ignoreMissing(failure: unknown): void {
  console.info('There was nothing to take back.', failure);
}
