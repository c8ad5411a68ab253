import type { Schema } from '../../amplify/data/schema';
import { answerOf, dataOf, memberClient } from './client';

const fields = ['id', 'post_slug', 'post_title', 'commenter', 'body', 'written_at', 'status'] as const;

export type StoredManagedComment = Pick<Schema['BlogComment']['type'], (typeof fields)[number]>;
export type StoredOwnComment = Pick<
  Schema['OwnComment']['type'],
  'id' | 'postSlug' | 'postTitle' | 'commenter' | 'body' | 'status' | 'writtenAt'
>;
export type CommentChange = Schema['CommentChange']['type'];

/** Posts a comment as the signed-in user; `requestId` makes it idempotent. */
export async function writeComment(postSlug: string, body: string, requestId: string): Promise<StoredOwnComment> {
  const { mutations } = await memberClient();
  return answerOf('writeComment', mutations.writeComment({ postSlug, body, requestId }));
}

/** The signed-in user's comments on one post or on all posts, the latest first. */
export async function listOwnComments(postSlug: string | undefined): Promise<StoredOwnComment[]> {
  const { queries } = await memberClient();
  return (await dataOf('ownComments', queries.ownComments(postSlug === undefined ? {} : { postSlug }))) ?? [];
}

/** A page of the comments with a status; `next` is where it ended, undefined where nothing follows. */
export interface StoredCommentPage {
  items: StoredManagedComment[];
  next: string | undefined;
}

/** Comments with a status, for administrators: the oldest first or the latest. */
export async function listCommentsByStatus(
  status: string,
  order: 'ASC' | 'DESC',
  limit: number,
  after: string | undefined,
): Promise<StoredCommentPage> {
  const { models } = await memberClient();
  const page = models.BlogComment.listBlogCommentByQueueAndWritten_at(
    { queue: status },
    { sortDirection: order, limit, selectionSet: fields, ...(after && { nextToken: after }) },
  );
  const items = await dataOf('BlogComment.listByQueue', page);
  return { items, next: (await page).nextToken ?? undefined };
}

/** Shows, hides or deletes at most 100 comments; returns the ids of those in the wanted state. */
export async function moderateComments(ids: readonly string[], change: CommentChange): Promise<string[]> {
  const { mutations } = await memberClient();
  const done = await dataOf('moderateComments', mutations.moderateComments({ ids: [...ids], change }));
  return done?.flatMap((id) => id ?? []) ?? [];
}
