import { randomUUID } from 'node:crypto';
import type { Schema } from '../../data/schema';
import { activityItem } from '../shared/activity-log';
import { type Caller, signedInCaller } from '../shared/caller';
import { batchGetAll, readItem } from '../shared/dynamodb/read-items';
import { authorshipsOf, deleteComment, ownComment } from './comments';
import { authorTable, commentTable } from './post-store';

const maxComments = 100;

type ReadEvent = Parameters<Schema['ownComments']['functionHandler']>[0];
type DeleteEvent = Parameters<Schema['deleteOwnComment']['functionHandler']>[0];

/** The operations of a customer's own comments. */
export const handler = async (event: ReadEvent | DeleteEvent) => {
  const caller = signedInCaller(event, 'Sign in to see your comments.');
  return 'id' in event.arguments ? deleteOwn(caller, event.arguments.id) : readOwn(caller, event.arguments.postSlug);
};

async function readOwn({ id }: Caller, postSlug: string | null | undefined) {
  const written = await authorshipsOf(id);
  const wanted = postSlug == null ? written : written.filter(({ post_slug }) => post_slug === postSlug);
  const keys = wanted.slice(-maxComments).map(({ comment_id }) => ({ id: comment_id }));
  const comments = await batchGetAll(commentTable(), keys);
  return comments.map(ownComment).sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}

async function deleteOwn(caller: Caller, id: string): Promise<true> {
  const authorship = await readItem(authorTable(), { comment_id: id });
  if (!authorship) return true;
  if (authorship.user_id !== caller.id) throw new Error('NOT_YOUR_COMMENT');
  const activity = { id: randomUUID(), resourceId: id };
  await deleteComment(id, [activityItem(caller, 'comment.deleted', activity, new Date().toISOString())]);
  return true;
}
