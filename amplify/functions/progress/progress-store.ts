import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { requiredVariable } from '../required-variable';
import type { Place } from './place';

export interface StoredPlace {
  position_seconds: number;
  duration_seconds: number | null;
  played_at: string;
}

const table = () => requiredVariable('PROGRESS_TABLE');

/**
 * Stores the place if it is newer than the stored one and, unless the person moved it, not before it; answers what is
 * stored then. One conditional write: of any number of simultaneous saves the latest place remains, and no device takes
 * another one back.
 */
export async function savePlace(
  client: DynamoDBDocumentClient,
  userId: string,
  place: Place,
  now: string,
): Promise<StoredPlace> {
  const isNewer = 'played_at < :played_at';
  const isOnward = `${isNewer} AND position_seconds <= :position_seconds`;
  const fields = {
    title_kind: place.kind,
    title_id: place.titleId,
    position_seconds: place.position,
    played_at: place.playedAt,
    updatedAt: now,
    ...(place.season === undefined ? {} : { season: place.season, episode: place.episode }),
    ...(place.duration === undefined ? {} : { duration_seconds: place.duration }),
  };
  const assignments = Object.keys(fields).map((name) => `${name} = :${name}`);
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: table(),
        Key: { user_id: userId, title_key: place.titleKey },
        // Whoever goes on with a title wants it back in the "Continue" row.
        UpdateExpression: `SET ${assignments.join(', ')}, createdAt = if_not_exists(createdAt, :updatedAt), #type = :type REMOVE hidden_at`,
        ConditionExpression: `attribute_not_exists(user_id) OR (${place.isSought ? isNewer : isOnward})`,
        ExpressionAttributeNames: { '#type': '__typename' },
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
          ':type': 'WatchProgress',
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return storedPlace(Attributes, place);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return readPlace(client, userId, place);
  }
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

async function readPlace(client: DynamoDBDocumentClient, userId: string, place: Place): Promise<StoredPlace> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: table(),
      Key: { user_id: userId, title_key: place.titleKey },
      ConsistentRead: true,
    }),
  );
  return storedPlace(Item, place);
}

/** Where the record was removed a moment ago, the place itself is all there is to tell. */
function storedPlace(item: Record<string, unknown> | undefined, place: Place): StoredPlace {
  const duration = item?.duration_seconds;
  return {
    position_seconds: Number(item?.position_seconds ?? place.position),
    duration_seconds: typeof duration === 'number' ? duration : null,
    played_at: String(item?.played_at ?? place.playedAt),
  };
}
