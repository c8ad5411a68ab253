import { titleKeyOf } from '@rules/title-key';
import {
  deleteProgress,
  hideProgress,
  listPlacesIn,
  listProgress,
  restoreProgress,
  type StoredProgress,
} from '@/backend/progress';
import type { StoredKind } from '@/backend/titles';
import { forgetPlace, sendUnsentPlaces } from './position-storage';

/** A title, or an episode of a show, as a progress record identifies it. */
export interface ProgressPlace {
  kind: StoredKind;
  titleId: string;
  season?: number | undefined;
  episode?: number | undefined;
}

/** A person's progress in it. */
export interface WatchPlace {
  /** `{kind}#{id}`, for an episode `tvShow#{id}#{season}#{episode}`. */
  titleKey: string;
  kind: StoredKind;
  titleId: string;
  season: number | undefined;
  episode: number | undefined;
  /** Seconds. */
  position: number;
  duration: number | undefined;
  /** ISO time. */
  playedAt: string;
  /** Taken out of the Continue row. */
  isHidden: boolean;
}

export { titleKeyOf };

/** Query of TanStack Query for a person's 200 latest places, the newest first. */
export function progressListQuery(userId: string) {
  return {
    queryKey: progressListKey(userId),
    queryFn: async (): Promise<WatchPlace[]> => {
      await sendWaiting(userId);
      return (await listProgress(userId, latestPlaces)).map(placeOf);
    },
    staleTime: 0,
  };
}

/** Query of TanStack Query for a person's places in one title, or in its episodes, however much was watched since. */
export function titlePlacesQuery(userId: string, kind: StoredKind, titleId: string) {
  return {
    queryKey: [...progressListKey(userId), kind, titleId] as const,
    queryFn: async (): Promise<WatchPlace[]> => {
      await sendWaiting(userId);
      return (await listPlacesIn(userId, kind, titleId)).map(placeOf);
    },
    staleTime: 0,
  };
}

/** Key prefix of the lists of positions: a changed position invalidates them. */
export const progressListKey = (userId: string) => ['progress-list', userId] as const;

const latestPlaces = 200;

async function sendWaiting(userId: string): Promise<void> {
  await sendUnsentPlaces(userId).catch((error: unknown) => console.info('Places wait to be saved.', error));
}

/** Takes a place out of the Continue row, or puts it back. */
export async function hidePlace(titleKey: string, isHidden: boolean): Promise<void> {
  await hideProgress(titleKey, isHidden);
}

/** Forgets a place, as in "remove from history". */
export async function removePlace(userId: string, place: WatchPlace): Promise<void> {
  await deleteProgress(userId, place.titleKey);
  forgetPlace(userId, place.titleKey);
}

/** Undoes `removePlace`. */
export async function restorePlace(place: WatchPlace): Promise<void> {
  await restoreProgress(storedOf(place));
}

/** True if it counts as watched: the last twentieth is reached, or the last minute of media over twenty minutes. */
export function isFinished(position: number, duration: number | undefined): boolean {
  if (!duration || !Number.isFinite(duration)) return false;
  if (position >= duration * finishedShare) return true;
  return duration > longDuration && duration - position < closingSeconds;
}

const finishedShare = 0.95;
const longDuration = 20 * 60;
const closingSeconds = 60;

/** Seconds that are left; undefined where the length is not known. */
export function remaining(position: number, duration: number | undefined): number | undefined {
  return duration === undefined ? undefined : Math.max(0, duration - position);
}

function placeOf(stored: StoredProgress): WatchPlace {
  return {
    titleKey: stored.title_key,
    kind: stored.title_kind,
    titleId: stored.title_id,
    season: stored.season ?? undefined,
    episode: stored.episode ?? undefined,
    position: stored.position_seconds,
    duration: stored.duration_seconds ?? undefined,
    playedAt: stored.played_at,
    isHidden: Boolean(stored.hidden_at),
  };
}

function storedOf(place: WatchPlace): StoredProgress {
  return {
    title_key: place.titleKey,
    title_kind: place.kind,
    title_id: place.titleId,
    season: place.season ?? null,
    episode: place.episode ?? null,
    position_seconds: place.position,
    duration_seconds: place.duration ?? null,
    played_at: place.playedAt,
    hidden_at: place.isHidden ? new Date().toISOString() : null,
  };
}
