import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { activityItem } from '../shared/activity-log';
import { administratorOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { queryAll, readItem } from '../shared/dynamodb/read-items';
import { untilWritten } from '../shared/dynamodb/retry-on-conflict';
import { transact } from '../shared/dynamodb/write-items';
import { inTurns } from '../shared/in-batches';
import { removeComment } from './comments';
import { removeCover } from './cover-image';
import { commentTable, freeingSlug, postTable } from './post-store';

/**
 * The `deletePost` operation: the comments first, so that where this breaks off the post is still there to be deleted
 * again, then the record, then its picture.
 */
export const handler: Schema['deletePost']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { id } = event.arguments;
  const isDeleted = await untilWritten(async () => {
    const post = await readItem(client, postTable(), { id });
    if (!post) return true;
    const slug = String(post.slug);
    const where = { index: 'blogCommentsByPost_slugAndWritten_at', field: 'post_slug', value: slug };
    const comments = await queryAll(client, { table: commentTable(), ...where });
    await inTurns(comments, (comment) => removeComment(client, String(comment.id)));
    const now = new Date().toISOString();
    const description = JSON.stringify({ title: post.title });
    const { outcome } = await transact(client, [
      { Delete: { TableName: postTable(), Key: { id }, ConditionExpression: 'attribute_exists(id)' } },
      freeingSlug(slug, id),
      activityItem(caller, 'post.deleted', { id: randomUUID(), resourceId: id, description }, now),
    ]);
    if (outcome !== 'WRITTEN') return undefined;
    await removeCover(post.cover_image);
    return true;
  });
  if (!isDeleted) throw new Error('Too many people are changing this post at the moment. Please try again.');
  return true;
};
