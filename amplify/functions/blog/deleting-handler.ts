import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { activityItem } from '../shared/activity-log';
import { administratorOf } from '../shared/caller';
import { queryAll, readItem } from '../shared/dynamodb/read-items';
import { retryOnConflict } from '../shared/dynamodb/retry-on-conflict';
import { transact } from '../shared/dynamodb/write-items';
import { inBatches } from '../shared/in-batches';
import { deleteComment } from './comments';
import { deleteCover } from './cover-image';
import { commentTable, postTable, slugReleaseItem } from './post-store';

/**
 * The `deletePost` operation. Deletes the comments first, then the record, then its picture, so that after an
 * interruption the post still exists and can be deleted again.
 */
export const handler: Schema['deletePost']['functionHandler'] = async (event) => {
  const caller = administratorOf(event);
  const { id } = event.arguments;
  const isDeleted = await retryOnConflict(async () => {
    const post = await readItem(postTable(), { id });
    if (!post) return true;
    const slug = String(post.slug);
    await deleteCommentsOn(slug);
    const now = new Date().toISOString();
    const description = JSON.stringify({ title: post.title });
    const { outcome } = await transact([
      { Delete: { TableName: postTable(), Key: { id }, ConditionExpression: 'attribute_exists(id)' } },
      slugReleaseItem(slug, id),
      activityItem(caller, 'post.deleted', { id: randomUUID(), resourceId: id, description }, now),
    ]);
    if (outcome !== 'WRITTEN') return undefined;
    await deleteCover(post.cover_image);
    // Those written since the first time; without its post no further one is written.
    await deleteCommentsOn(slug);
    return true;
  });
  if (!isDeleted) throw new Error('Too many people are changing this post at the moment. Please try again.');
  return true;
};

async function deleteCommentsOn(slug: string): Promise<void> {
  const where = { index: 'blogCommentsByPost_slugAndWritten_at', field: 'post_slug', value: slug };
  const comments = await queryAll({ table: commentTable(), ...where });
  await inBatches(comments, (comment) => deleteComment(String(comment.id)));
}
