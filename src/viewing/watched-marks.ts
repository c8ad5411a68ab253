import { saveAmongMany, saveProgress } from '@/backend/progress';
import { readLocalPositions } from './position-storage';
import {
  removeProgress,
  restoreRemovedProgress,
  type TitleOrEpisode,
  titleKeyOf,
  type WatchProgress,
} from './progress';
import type { SavedPosition } from './progress-recorder';

export interface Markable extends TitleOrEpisode {
  /** Seconds; undefined if unknown. */
  duration: number | undefined;
}

/** Saves the progress records, created by `watchedProgress`. Rejects if one record is rejected. */
export async function markWatched(progressList: readonly WatchProgress[]): Promise<void> {
  for (const { titleKey, playedAt } of progressList) marks.set(titleKey, Date.parse(playedAt));
  try {
    // A single request can use keepalive and outlive the page.
    const send = progressList.length === 1 ? saveProgress : saveAmongMany;
    await Promise.all(progressList.map((progress) => save(progress, send)));
  } catch (failure) {
    deleteMarks(progressList);
    throw failure;
  }
}

/** When a title or episode was marked as watched in this tab, in milliseconds since 1970. */
export function markedAt(titleKey: string): number | undefined {
  return marks.get(titleKey);
}

const marks = new Map<string, number>();

function deleteMarks(progressList: readonly Pick<WatchProgress, 'titleKey'>[]): void {
  for (const { titleKey } of progressList) marks.delete(titleKey);
}

/** Deletes the progress and the marks of these records. */
export async function markUnwatched(userId: string, progressList: readonly WatchProgress[]): Promise<void> {
  deleteMarks(progressList);
  await Promise.all(progressList.map((progress) => removeProgress(userId, progress)));
}

/** Restores the progress of the items as in `before`; deletes progress that `before` does not contain. */
export async function restoreMarks(
  userId: string,
  marked: readonly Markable[],
  before: readonly WatchProgress[],
): Promise<void> {
  for (const item of marked) {
    const progress = findProgress(before, item);
    // The restored progress must not be ignored in favor of the mark.
    marks.delete(titleKeyOf(item));
    await removeProgress(userId, progress ?? watchedProgress(item));
    if (progress) await restoreRemovedProgress(progress);
  }
}

/** Finds the progress of a title or an episode. */
export function findProgress(progressList: readonly WatchProgress[], item: TitleOrEpisode): WatchProgress | undefined {
  const titleKey = titleKeyOf(item);
  return progressList.find((progress) => progress.titleKey === titleKey);
}

/**
 * Merges the listed progress with this browser's newer positions of `items`: a list is as old as its page and does not
 * contain later playback.
 */
export function withLocalProgress(
  progressList: readonly WatchProgress[],
  userId: string,
  items: readonly TitleOrEpisode[],
): WatchProgress[] {
  const newer = items.flatMap((item) => newerLocalProgress(userId, item, findProgress(progressList, item)) ?? []);
  return [...newer, ...progressList.filter(({ titleKey }) => !newer.some((item) => item.titleKey === titleKey))];
}

/** Progress at this browser's stored position, if it is newer than the `listed` one. */
function newerLocalProgress(userId: string, item: TitleOrEpisode, listed?: WatchProgress): WatchProgress | undefined {
  const { known, unsent } = readLocalPositions(userId, titleKeyOf(item));
  const latest = unsent ?? known;
  if (!latest || (listed && Date.parse(listed.playedAt) >= latest.playedAt)) return undefined;
  return progressAt(item, latest, listed);
}

/** Progress at a position of a title or an episode; `listed` is the progress that it replaces. */
export function progressAt(
  item: TitleOrEpisode,
  { position, duration, playedAt }: SavedPosition,
  listed: WatchProgress | undefined,
): WatchProgress {
  const { kind, titleId, season, episode } = item;
  return {
    kind,
    titleId,
    season,
    episode,
    titleKey: titleKeyOf(item),
    position,
    duration,
    playedAt: new Date(playedAt).toISOString(),
    isHidden: listed?.isHidden ?? false,
  };
}

/** Progress at the end of a title or an episode, with a time later than `before`, even if this clock is slow. */
export function watchedProgress(
  { kind, titleId, season, episode, ...item }: Markable,
  before?: WatchProgress,
): WatchProgress {
  // A medium of unknown duration counts as watched, too.
  const duration = item.duration ?? 1;
  const progress = { kind, titleId, season, episode };
  const playedAt = new Date(Math.max(Date.now(), before ? Date.parse(before.playedAt) + 1 : 0)).toISOString();
  return { ...progress, titleKey: titleKeyOf(progress), position: duration, duration, playedAt, isHidden: false };
}

async function save(
  { kind, titleId, season, episode, position, duration, playedAt }: WatchProgress,
  send: typeof saveProgress,
): Promise<void> {
  const progress = { kind, titleId, season, episode, positionSeconds: position, durationSeconds: duration, playedAt };
  const stored = await send({ ...progress, step: 'SOUGHT' });
  if (stored.position_seconds !== position) throw new Error('Another device was further on.');
}
