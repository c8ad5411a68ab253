import { saveAmongMany, saveProgress } from '@/backend/progress';
import { recallPlace } from './place-memory';
import { type ProgressPlace, removePlace, restorePlace, titleKeyOf, type WatchPlace } from './progress';

/** A title or an episode that can be marked as watched. */
export interface Markable extends ProgressPlace {
  /** Seconds; undefined where it is not known. */
  duration: number | undefined;
}

/** Marks what stands at places of `watchedPlace` as watched to the end. Rejects where one is not taken. */
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

/** When a title or an episode was marked as watched in this tab, in milliseconds since 1970: what plays goes by it. */
export function markedAt(titleKey: string): number | undefined {
  return marks.get(titleKey);
}

const marks = new Map<string, number>();

function forgetMarks(places: readonly Pick<WatchPlace, 'titleKey'>[]): void {
  for (const { titleKey } of places) marks.delete(titleKey);
}

/** Forgets how far somebody has come. */
export async function markUnwatched(userId: string, places: readonly WatchPlace[]): Promise<void> {
  forgetMarks(places);
  await Promise.all(places.map((place) => removePlace(userId, place)));
}

/** Puts what was marked back as it was in `before`: to its place there, or to none. */
export async function restoreMarks(
  userId: string,
  marked: readonly Markable[],
  before: readonly WatchPlace[],
): Promise<void> {
  for (const one of marked) {
    const place = placeAmong(before, one);
    // Marked again or not, what stands there now gives way.
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
 * The places, with what this browser remembers of those `named` where that is newer: a list is as old as its page, and what
 * has played there since is not in it.
 */
export function withRemembered(
  places: readonly WatchPlace[],
  userId: string,
  named: readonly ProgressPlace[],
): WatchPlace[] {
  const remembered = named.flatMap((one) => rememberedPlace(userId, one, placeAmong(places, one)) ?? []);
  return [...remembered, ...places.filter(({ titleKey }) => !remembered.some((one) => one.titleKey === titleKey))];
}

/** What this browser remembers, where it is newer than the place that is `listed`. */
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

/** The place of what was watched to the end: later than the one `before` it, though this clock may be behind. */
export function watchedPlace({ kind, titleId, season, episode, ...what }: Markable, before?: WatchPlace): WatchPlace {
  // What has no known length counts as watched all the same.
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
