import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { client } from '../shared/dynamodb/document-client';
import { updateOf } from '../shared/dynamodb/expressions';
import { readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { ifConditionMet, updateItem } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import type { ProgressRequest } from './progress-request';
import type { PreviousProgress } from './watched-seconds';

export type SavedPosition = Schema['SavedProgress']['type'];

const table = () => requiredVariable('PROGRESS_TABLE');

/**
 * Saves the progress if it is newer than the stored one and, without a seek, not before it; returns the stored
 * progress. One conditional write: after concurrent saves the latest progress remains, and no device overwrites it with
 * an older one. `uncounted` is the number of seconds still to be counted; without it the stored number is kept.
 */
export async function savePosition(
  userId: string,
  request: ProgressRequest,
  now: string,
  uncounted?: number,
): Promise<SavedPosition> {
  const update = { ...progressWrite(userId, request, now, { uncounted }), ReturnValues: 'ALL_NEW' } as const;
  const saved = await ifConditionMet(client.send(new UpdateCommand(update)));
  return savedPosition(saved ? saved.Attributes : await readStored(userId, request), request);
}

interface ProgressWrite {
  /** The stored record as read, which must be unchanged; undefined if there was none. */
  before?: StoredItem | undefined;
  uncounted: number | undefined;
}

/** Returns the update of a position, on the condition that it is newer than the stored one. */
export function progressWrite(
  userId: string,
  request: ProgressRequest,
  now: string,
  { uncounted, ...write }: ProgressWrite,
) {
  return updateOf({
    TableName: table(),
    Key: { user_id: userId, title_key: request.titleKey },
    set: {
      title_kind: request.kind,
      title_id: request.titleId,
      position_seconds: request.position,
      played_at: request.playedAt,
      updatedAt: now,
      season: request.season,
      episode: request.episode,
      duration_seconds: request.duration,
      uncounted_seconds: uncounted === 0 ? null : uncounted,
      // A resumed title returns to the "Continue" row.
      hidden_at: null,
    },
    initial: { createdAt: now, __typename: 'WatchProgress' },
    condition: writeCondition(request, write),
    values: write.before ? { was: write.before.played_at, stored: write.before.updatedAt } : {},
  });
}

function writeCondition(request: ProgressRequest, write: { before?: StoredItem | undefined }): string {
  if ('before' in write) {
    return write.before ? 'played_at = :was AND updatedAt = :stored' : 'attribute_not_exists(user_id)';
  }
  const isNewer = 'played_at < :played_at';
  const isOnward = `${isNewer} AND position_seconds <= :position_seconds`;
  return `attribute_not_exists(user_id) OR (${request.isSought ? isNewer : isOnward})`;
}

/** Hides a record from the "Continue" row or shows it again; returns false if there is none. */
export async function setHidden(userId: string, titleKey: string, isHidden: boolean, now: string): Promise<boolean> {
  const update = updateItem({
    TableName: table(),
    Key: { user_id: userId, title_key: titleKey },
    set: { hidden_at: isHidden ? now : null, updatedAt: now },
    condition: 'attribute_exists(user_id)',
  });
  return (await ifConditionMet(update)) !== undefined;
}

/** Reads the caller's record of this title or episode consistently. */
export function readStored(userId: string, request: ProgressRequest): Promise<StoredItem | undefined> {
  return readItem(table(), { user_id: userId, title_key: request.titleKey });
}

/** Returns the earlier progress of a record. */
export function placeBefore(item: StoredItem | undefined): PreviousProgress | undefined {
  if (!item) return undefined;
  return {
    position: Number(item.position_seconds ?? 0),
    playedAt: String(item.played_at ?? ''),
    updatedAt: String(item.updatedAt ?? ''),
    uncounted: Number(item.uncounted_seconds ?? 0),
  };
}

/**
 * Converts a record for the response. Without a record, because it was deleted or the title does not exist, it returns the
 * given position; after an overwrite of `before`, it adds the known duration.
 */
export function savedPosition(
  item: StoredItem | undefined,
  request: ProgressRequest,
  before?: StoredItem,
): SavedPosition {
  const duration = item ? item.duration_seconds : (request.duration ?? before?.duration_seconds);
  return {
    position_seconds: Number(item?.position_seconds ?? request.position),
    duration_seconds: typeof duration === 'number' ? duration : null,
    played_at: String(item?.played_at ?? request.playedAt),
  };
}
