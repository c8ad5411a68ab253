import { saveAmongMany, saveProgress } from '@/backend/progress';
import { recallPlace } from './position-storage';
import { type ProgressPlace, removePlace, restorePlace, titleKeyOf, type WatchPlace } from './progress';

/** A title or an episode that can be marked as watched. */
export interface Markable extends ProgressPlace {
  /** Seconds; undefined where it is not known. */
  duration: number | undefined;
}

/** Marks positions of `watchedPlace` as watched to the end. Rejects if one is not accepted. */
export async function markWatched(places: readonly WatchPlace[]): Promise<void> {
  for (const { titleKey, playedAt } of places) marks.set(titleKey, Date.parse(playedAt));
  try {
    // Alone it may outlive the page.
    const send = places.length === 1 ? saveProgress : saveAmongMany;
    await Promise.all(places.map((place) => save(place, send)));
  } catch (failure) {
    forgetMarks(places);
    throw failure;
  }
}

/**
 * Time at which a title or an episode was marked as watched in this tab, in milliseconds since 1970; read by the
 * progress keeper.
 */
export function markedAt(titleKey: string): number | undefined {
  return marks.get(titleKey);
}

const marks = new Map<string, number>();

function forgetMarks(places: readonly Pick<WatchPlace, 'titleKey'>[]): void {
  for (const { titleKey } of places) marks.delete(titleKey);
}

/** Deletes the progress. */
export async function markUnwatched(userId: string, places: readonly WatchPlace[]): Promise<void> {
  forgetMarks(places);
  await Promise.all(places.map((place) => removePlace(userId, place)));
}

/** Restores the positions as in `before`, or deletes those without one. */
export async function restoreMarks(
  userId: string,
  marked: readonly Markable[],
  before: readonly WatchPlace[],
): Promise<void> {
  for (const one of marked) {
    const place = placeAmong(before, one);
    // Ignores later marks: the stored state is overwritten.
    marks.delete(titleKeyOf(one));
    await removePlace(userId, place ?? watchedPlace(one));
    if (place) await restorePlace(place);
  }
}

/** Which of the places is that of a title or an episode. */
export function placeAmong(places: readonly WatchPlace[], what: ProgressPlace): WatchPlace | undefined {
  const titleKey = titleKeyOf(what);
  return places.find((place) => place.titleKey === titleKey);
}

/**
 * Merges the listed positions with this browser's newer ones of the `named` titles: a list is as old as its page and
 * does not contain later playback.
 */
export function withRemembered(
  places: readonly WatchPlace[],
  userId: string,
  named: readonly ProgressPlace[],
): WatchPlace[] {
  const remembered = named.flatMap((one) => rememberedPlace(userId, one, placeAmong(places, one)) ?? []);
  return [...remembered, ...places.filter(({ titleKey }) => !remembered.some((one) => one.titleKey === titleKey))];
}

/** This browser's stored position, if it is newer than the `listed` one. */
function rememberedPlace(userId: string, what: ProgressPlace, listed?: WatchPlace): WatchPlace | undefined {
  const { kind, titleId, season, episode } = what;
  const titleKey = titleKeyOf(what);
  const { known, unsent } = recallPlace(userId, titleKey);
  const latest = unsent ?? known;
  if (!latest || (listed && Date.parse(listed.playedAt) >= latest.playedAt)) return undefined;
  const { position, duration } = latest;
  const playedAt = new Date(latest.playedAt).toISOString();
  const isHidden = listed?.isHidden ?? false;
  return { kind, titleId, season, episode, titleKey, position, duration, playedAt, isHidden };
}

/** Position at the end of a medium, with a time later than `before`, even if this clock is slow. */
export function watchedPlace({ kind, titleId, season, episode, ...what }: Markable, before?: WatchPlace): WatchPlace {
  // A medium of unknown duration counts as watched, too.
  const duration = what.duration ?? 1;
  const place = { kind, titleId, season, episode };
  const playedAt = new Date(Math.max(Date.now(), before ? Date.parse(before.playedAt) + 1 : 0)).toISOString();
  return { ...place, titleKey: titleKeyOf(place), position: duration, duration, playedAt, isHidden: false };
}

async function save(
  { kind, titleId, season, episode, position, duration, playedAt }: WatchPlace,
  send: typeof saveProgress,
): Promise<void> {
  const place = { kind, titleId, season, episode, positionSeconds: position, durationSeconds: duration, playedAt };
  const stored = await send({ ...place, step: 'SOUGHT' });
  if (stored.position_seconds !== position) throw new Error('Another device was further on.');
}
