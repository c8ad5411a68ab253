import { randomUUID } from 'node:crypto';
import { maxBatchSizes } from '@rules/batch-bounds';
import type { Schema } from '../../data/schema';
import { activityItem } from '../shared/activity-log';
import { administratorOf, type Caller } from '../shared/caller';
import { updateOf } from '../shared/dynamodb/expressions';
import { readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { type TransactItem, transact } from '../shared/dynamodb/write-items';
import { inBatches } from '../shared/in-batches';
import { authorTable, commentTable } from './post-store';

type Change = keyof typeof events;

/**
 * The `moderateComments` operation. A comment that already has the requested status counts as done, a deleted one only
 * if it was to be deleted.
 */
export const handler: Schema['moderateComments']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { ids, change } = event.arguments;
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length > maxBatchSizes.comments || !(change in events))
    throw new Error('Too many comments in one request, or an unknown change.');
  const done: string[] = [];
  await inBatches(wanted, async (id) => {
    if (await retryOnConflict(() => moderate(caller, id, change))) done.push(id);
  });
  return wanted.filter((id) => done.includes(id));
};

/** Returns true if the change is stored, false if the comment is deleted; undefined after a write conflict. */
async function moderate(caller: Caller, id: string, change: Change): Promise<boolean | undefined> {
  const comment = await readItem(commentTable(), { id });
  if (!comment) return change === 'DELETE';
  if (statusAfter[change] === (comment.status ?? 'SHOWN')) return true;
  const now = new Date().toISOString();
  const description = JSON.stringify({ title: comment.post_title, input: { commenter: comment.commenter } });
  const { outcome } = await transact([
    ...changing(comment, id, change, now),
    activityItem(caller, events[change], { id: randomUUID(), resourceId: id, description }, now),
  ]);
  return outcome === 'WRITTEN' || undefined;
}

function changing(comment: StoredItem, id: string, change: Change, now: string): TransactItem[] {
  const status = statusAfter[change];
  if (status === undefined) {
    return [
      { Delete: { TableName: commentTable(), Key: { id }, ConditionExpression: 'attribute_exists(id)' } },
      { Delete: { TableName: authorTable(), Key: { comment_id: id } } },
    ];
  }
  const { status: read, post_slug: slug } = comment;
  const isAsRead = read === undefined ? 'attribute_not_exists(#status)' : '#status = :read';
  const update = updateOf({
    TableName: commentTable(),
    Key: { id },
    set: { status, queue: status, updatedAt: now, shown_on: status === 'SHOWN' ? slug : null },
    condition: `attribute_exists(id) AND ${isAsRead}`,
    values: read === undefined ? {} : { read },
  });
  return [{ Update: update }];
}

const events = { SHOW: 'comment.shown', HIDE: 'comment.hidden', DELETE: 'comment.deleted' } as const;
const statusAfter: Record<Change, string | undefined> = { SHOW: 'SHOWN', HIDE: 'HIDDEN', DELETE: undefined };
