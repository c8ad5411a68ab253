import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { activityItem } from '../activity';
import type { Caller } from '../caller';
import { lastChangedBy } from '../last-change';
import type { StoredItem } from '../query-all';
import { readItem } from '../read-item';
import { requiredVariable } from '../required-variable';
import { transact } from '../transact';
import { untilWritten } from '../until-written';
import { removeCover } from './cover';
import { faultsOfChange, postActivityText, postRecord } from './post-record';
import type { PostRequest } from './post-request';
import { claimingSlug, freeingSlug, isSlugTaken, postTable } from './post-store';

export type SavedPost =
  | { outcome: 'SAVED'; id: string; updatedAt: string }
  | { outcome: 'CONFLICT'; id: string; updatedAt: string; changedBy: string }
  | { outcome: 'SLUG_TAKEN'; id: string };

/**
 * Saves a post. In one transaction its record is written, its address taken and the old one given back, and the activity
 * put on record under the save's id, by which a repeated save is known.
 */
export async function savePost(client: DynamoDBDocumentClient, caller: Caller, save: PostRequest): Promise<SavedPost> {
  const saved = await untilWritten(() => tryToSave(client, caller, save));
  if (!saved) throw new Error('Too many people are changing this post at the moment. Please try again.');
  return saved;
}

async function tryToSave(
  client: DynamoDBDocumentClient,
  caller: Caller,
  save: PostRequest,
): Promise<SavedPost | undefined> {
  const { id, saveId } = save;
  const done = await readItem(client, requiredVariable('ACTIVITY_TABLE'), { id: saveId });
  if (done?.activity_resource_id === id) return { outcome: 'SAVED', id, updatedAt: String(done.activity_timestamp) };
  const stored = await readItem(client, postTable(), { id });
  if (!stored && save.expectedUpdatedAt) throw new Error('NO_SUCH_POST');
  if (stored && stored.updatedAt !== save.expectedUpdatedAt) {
    const changedBy = await lastChangedBy(client, id);
    return { outcome: 'CONFLICT', id, updatedAt: String(stored.updatedAt), changedBy };
  }
  const now = new Date().toISOString();
  const faults = stored ? faultsOfChange(save, stored, now) : [];
  if (faults.length > 0) throw new Error(`INVALID_POST: ${JSON.stringify(faults)}`);
  const { slug } = save.fields;
  if (await isSlugTaken(client, slug, id)) return { outcome: 'SLUG_TAKEN', id };
  const record = postRecord(save, stored, now);
  const { outcome } = await transact(client, [
    { Put: { TableName: postTable(), Item: record, ...asRead(stored) } },
    claimingSlug(slug, id, now),
    ...(typeof stored?.slug === 'string' && stored.slug !== slug ? [freeingSlug(stored.slug, id)] : []),
    activityItem(
      caller,
      stored ? 'post.updated' : 'post.created',
      { id: saveId, resourceId: id, description: postActivityText(stored, record) },
      now,
    ),
  ]);
  // The stored post has changed since it was read: the caller reads it again.
  if (outcome !== 'WRITTEN') return undefined;
  if (stored?.cover_image !== record.cover_image) await removeCover(stored?.cover_image);
  return { outcome: 'SAVED', id, updatedAt: now };
}

/** Condition that the stored post is unchanged since it was read. */
function asRead(stored: StoredItem | undefined) {
  if (!stored) return { ConditionExpression: 'attribute_not_exists(id)' };
  return {
    ConditionExpression: 'updatedAt = :read',
    ExpressionAttributeValues: { ':read': stored.updatedAt },
  };
}
