import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '../shared/dynamodb/read-items';
import { readItem } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';
import type { Place } from './progress-request';
import type { PlaceBefore } from './watched-seconds';

export interface StoredPlace {
  position_seconds: number;
  duration_seconds: number | null;
  played_at: string;
}

const table = () => requiredVariable('PROGRESS_TABLE');

/**
 * Saves the progress if it is newer than the stored one and, without a seek, not before it; returns the stored
 * progress. One conditional write: after concurrent saves the latest progress remains, and no device overwrites it with
 * an older one. `uncounted` is the number of seconds still to be counted; without it the stored number is kept.
 */
export async function savePlace(
  client: DynamoDBDocumentClient,
  userId: string,
  place: Place,
  now: string,
  uncounted?: number,
): Promise<StoredPlace> {
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({ ...placeWrite(userId, place, now, { uncounted }), ReturnValues: 'ALL_NEW' }),
    );
    return storedPlace(Attributes, place);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return storedPlace(await readStored(client, userId, place), place);
  }
}

interface PlaceWrite {
  /** The stored record as read, which must be unchanged; undefined if there was none. */
  before?: StoredItem | undefined;
  uncounted: number | undefined;
}

/** Returns the update of a place, on the condition that it is newer than the stored one. */
export function placeWrite(userId: string, place: Place, now: string, { uncounted, ...write }: PlaceWrite) {
  const fields = {
    title_kind: place.kind,
    title_id: place.titleId,
    position_seconds: place.position,
    played_at: place.playedAt,
    updatedAt: now,
    ...(place.season === undefined ? {} : { season: place.season, episode: place.episode }),
    ...(place.duration === undefined ? {} : { duration_seconds: place.duration }),
    ...(uncounted ? { uncounted_seconds: uncounted } : {}),
  };
  const assignments = Object.keys(fields).map((name) => `${name} = :${name}`);
  // A resumed title returns to the "Continue" row.
  const removed = uncounted === 0 ? 'hidden_at, uncounted_seconds' : 'hidden_at';
  return {
    TableName: table(),
    Key: { user_id: userId, title_key: place.titleKey },
    UpdateExpression: `SET ${assignments.join(', ')}, createdAt = if_not_exists(createdAt, :updatedAt), #type = :type REMOVE ${removed}`,
    ConditionExpression: conditionOf(place, write),
    ExpressionAttributeNames: { '#type': '__typename' },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
      ':type': 'WatchProgress',
      ...(write.before && { ':was': write.before.played_at, ':stored': write.before.updatedAt }),
    },
  };
}

function conditionOf(place: Place, write: { before?: StoredItem | undefined }): string {
  if ('before' in write) {
    return write.before ? 'played_at = :was AND updatedAt = :stored' : 'attribute_not_exists(user_id)';
  }
  const isNewer = 'played_at < :played_at';
  const isOnward = `${isNewer} AND position_seconds <= :position_seconds`;
  return `attribute_not_exists(user_id) OR (${place.isSought ? isNewer : isOnward})`;
}

/** Takes a record out of the "Continue" row or puts it back; false where there is none. */
export async function setHidden(
  client: DynamoDBDocumentClient,
  userId: string,
  titleKey: string,
  isHidden: boolean,
  now: string,
): Promise<boolean> {
  try {
    await client.send(
      new UpdateCommand({
        TableName: table(),
        Key: { user_id: userId, title_key: titleKey },
        UpdateExpression: isHidden ? 'SET hidden_at = :now, updatedAt = :now' : 'SET updatedAt = :now REMOVE hidden_at',
        ConditionExpression: 'attribute_exists(user_id)',
        ExpressionAttributeValues: { ':now': now },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Reads the caller's record of this title or episode consistently. */
export function readStored(
  client: DynamoDBDocumentClient,
  userId: string,
  place: Place,
): Promise<StoredItem | undefined> {
  return readItem(client, table(), { user_id: userId, title_key: place.titleKey });
}

/** Returns the earlier progress of a record. */
export function placeBefore(item: StoredItem | undefined): PlaceBefore | undefined {
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
 * given place; after an overwrite of `before`, it adds the known duration.
 */
export function storedPlace(item: StoredItem | undefined, place: Place, before?: StoredItem): StoredPlace {
  const duration = item ? item.duration_seconds : (place.duration ?? before?.duration_seconds);
  return {
    position_seconds: Number(item?.position_seconds ?? place.position),
    duration_seconds: typeof duration === 'number' ? duration : null,
    played_at: String(item?.played_at ?? place.playedAt),
  };
}
