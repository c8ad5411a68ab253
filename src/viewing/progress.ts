import { type TitleOrEpisode, titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import { mutate } from '@/backend/operations';
import {
  deleteProgress,
  listProgress,
  listTitleProgress,
  type StoredProgress,
  saveAmongMany,
} from '@/backend/progress';
import { deleteLocalPositions, sendUnsentPositions } from './position-storage';

/** A customer's progress in a title or an episode. */
export interface WatchProgress extends TitleOrEpisode {
  /** `{kind}#{id}`, for an episode `tvShow#{id}#{season}#{episode}`. */
  titleKey: string;
  /** Seconds. */
  position: number;
  duration: number | undefined;
  /** ISO time. */
  playedAt: string;
  /** True if the customer hid it from the Continue row. */
  isHidden: boolean;
}

export { type TitleOrEpisode, titleKeyOf };

/** Query of TanStack Query for a customer's 200 latest progress records, the newest first. */
export function progressListQuery(userId: string) {
  return {
    queryKey: progressListKey(userId),
    queryFn: async (): Promise<WatchProgress[]> => {
      await sendUnsent(userId);
      return (await listProgress(userId, listLimit)).map(fromStored);
    },
    staleTime: 0,
  };
}

/** Query of TanStack Query for a customer's progress in one title and its episodes, however old it is. */
export function titleProgressQuery(userId: string, kind: TitleKind, titleId: string) {
  return {
    queryKey: [...progressListKey(userId), kind, titleId] as const,
    queryFn: async (): Promise<WatchProgress[]> => {
      await sendUnsent(userId);
      return (await listTitleProgress(userId, kind, titleId)).map(fromStored);
    },
    staleTime: 0,
  };
}

/** Key prefix of the lists of progress. Closing a player invalidates them; `showSavedProgress` updates a title's. */
export const progressListKey = (userId: string) => ['progress-list', userId] as const;

/** Key prefixes of the lists that pages derive from the progress: the Continue row and the history. */
export const derivedListKeys = [['continue'], ['history']] as const;

const listLimit = 200;

async function sendUnsent(userId: string): Promise<void> {
  await sendUnsentPositions(userId).catch((error: unknown) =>
    console.info('Unsent positions could not be sent.', error),
  );
}

/** Hides a title or an episode from the Continue row, or shows it again. */
export async function hideFromContinueWatching(titleKey: string, isHidden: boolean): Promise<void> {
  await mutate('hideProgress', { titleKey, isHidden });
}

/** Deletes the progress on the server and in this browser, as in "remove from history". */
export async function removeProgress(userId: string, progress: WatchProgress): Promise<void> {
  await deleteProgress(userId, progress.titleKey);
  deleteLocalPositions(userId, progress.titleKey);
}

/** Undoes `removeProgress`, unless another device has stored newer progress since. */
export async function restoreRemovedProgress(progress: WatchProgress): Promise<void> {
  const { titleKey, position, duration, isHidden, ...save } = progress;
  await saveAmongMany({ ...save, positionSeconds: position, durationSeconds: duration, step: 'SOUGHT' });
  if (isHidden) await hideFromContinueWatching(titleKey, isHidden);
}

/** True if the position counts as watched: the last twentieth, or minute of media over twenty minutes. */
export function isFinished(position: number, duration: number | undefined): boolean {
  if (!duration || !Number.isFinite(duration)) return false;
  if (position >= duration * finishedShare) return true;
  return duration > longDuration && duration - position < closingSeconds;
}

const finishedShare = 0.95;
const longDuration = 20 * 60;
const closingSeconds = 60;

/** Remaining seconds; undefined if the duration is unknown. */
export function remaining(position: number, duration: number | undefined): number | undefined {
  return duration === undefined ? undefined : Math.max(0, duration - position);
}

function fromStored(stored: StoredProgress): WatchProgress {
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
