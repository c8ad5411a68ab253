import { commenterName, maxCommentLength } from '@rules/comment-rules';
import { wasPublished } from '@rules/post-rules';
import { normalizeText } from '@rules/text/plain-text';
import type { Schema } from '../../data/schema';
import { findAccounts, isSuspended } from '../shared/accounts';
import { activityItem } from '../shared/activity-log';
import { type Caller, signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { readItem, type StoredItem, textReader } from '../shared/dynamodb/read-items';
import { transact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { idempotentId, isRequestId } from '../shared/idempotency';
import { authorRecord, commentRecord, type NewComment, ownComment } from './comments';
import { authorTable, commentTable, postsAt, postTable } from './post-store';

const commentsAnHour = 10;

/** The `writeComment` operation. */
export const handler: Schema['writeComment']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to comment.');
  const { postSlug, requestId } = event.arguments;
  const body = normalizeText(event.arguments.body.slice(0, maxCommentLength * 2));
  if (body === '' || body.length > maxCommentLength || !isRequestId(requestId)) throw new Error('INVALID_COMMENT');
  const id = idempotentId(caller.id, requestId);
  const before = await writtenBefore(id, caller.id);
  if (before) return ownComment(before);
  const now = new Date();
  const post = (await postsAt(postSlug)).find((one) => isPublished(one, now.getTime()));
  if (!post) throw new Error('NO_SUCH_POST');
  const [user] = await findAccounts(caller.id);
  if (user && isSuspended(user)) throw new Error('ACCOUNT_SUSPENDED');
  await enforceRateLimit(`comment#${caller.id}`, commentsAnHour, now, 'TOO_MANY_COMMENTS');
  const comment = {
    id,
    post: { slug: postSlug, title: String(post.title) },
    commenter: nameOf(user),
    body,
    status: caller.isAdministrator ? ('SHOWN' as const) : ('PENDING' as const),
  };
  const outcome = await write(caller, comment, String(post.id), now);
  if (outcome === 'WRITTEN') return ownComment(commentRecord(comment, now.toISOString()));
  if (outcome === 'NO_SUCH_POST') throw new Error('NO_SUCH_POST');
  // A concurrent call with the same id has written the comment.
  const same = await writtenBefore(id, caller.id);
  if (!same) throw new Error('INVALID_COMMENT');
  return ownComment(same);
};

/**
 * Writes a comment, the record of its author and the log entry in one transaction, unless the id exists or the post has
 * been deleted meanwhile.
 */
async function write(
  caller: Caller,
  comment: NewComment,
  postId: string,
  now: Date,
): Promise<'WRITTEN' | 'EXISTS' | 'NO_SUCH_POST'> {
  const at = now.toISOString();
  const description = JSON.stringify({ title: comment.post.title });
  const done = await transact([
    {
      ConditionCheck: { TableName: postTable(), Key: { id: postId }, ConditionExpression: 'attribute_exists(id)' },
    },
    {
      Put: {
        TableName: commentTable(),
        Item: commentRecord(comment, at),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    { Put: { TableName: authorTable(), Item: authorRecord(comment, caller.id, at) } },
    activityItem(caller, 'Comment written', { id: `comment-${comment.id}`, resourceId: comment.id, description }, at),
    ...figureUpdates(now, { comments: 1 }),
  ]);
  if (done.outcome === 'BUSY') throw new Error('Too many people are writing at the moment. Please try again.');
  if (done.outcome === 'WRITTEN') return 'WRITTEN';
  return done.failedIndices.includes(0) ? 'NO_SUCH_POST' : 'EXISTS';
}

/** Returns the comment if this request has written it already. */
async function writtenBefore(id: string, userId: string): Promise<StoredItem | undefined> {
  const author = await readItem(authorTable(), { comment_id: id });
  if (author?.user_id !== userId) return undefined;
  return readItem(commentTable(), { id });
}

function isPublished({ status, published_at }: StoredItem, now: number): boolean {
  if (status === 'DRAFT') return false;
  return typeof published_at !== 'string' || wasPublished(published_at, now);
}

function nameOf(user: StoredItem | undefined): string {
  const text = textReader(user);
  return commenterName({ displayName: text('user_display_name'), firstName: text('user_first_name') });
}
