import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, pageAsMember, requestAsMember, type StoredPage } from './client/data-client';

const fields = ['id', 'post_slug', 'post_title', 'commenter', 'body', 'written_at', 'status'] as const;

const rowFields = [
  'id',
  'slug',
  'title',
  'excerpt',
  'status',
  'author',
  'categories',
  'published_at',
  'updatedAt',
] as const;

export type StoredPostRow = Pick<Schema['BlogPost']['type'], (typeof rowFields)[number]>;
export type StoredWholePost = Schema['BlogPost']['type'];
export type SavePostArguments = Schema['savePost']['args'];
export type StoredPostSave = Pick<Schema['SavedPost']['type'], 'outcome' | 'id' | 'updatedAt' | 'changedBy'>;

/** All posts without their bodies, drafts among them, in no order; for administrators. */
export async function listManagedPosts(): Promise<StoredPostRow[]> {
  return listAsMember('BlogPost.list', ({ models }, nextToken) =>
    models.BlogPost.list({ selectionSet: rowFields, limit: 200, nextToken }),
  );
}

/** A whole post, as an administrator may read it; undefined where there is none. */
export async function readManagedPost(id: string): Promise<StoredWholePost | undefined> {
  return callAsMember('BlogPost.get', ({ models }) => models.BlogPost.get({ id }));
}

/** Writes a post, whole or not at all. */
export async function savePost(post: SavePostArguments): Promise<StoredPostSave> {
  return requestAsMember('savePost', ({ mutations }) => mutations.savePost(post));
}

/** Deletes a post with its comments and its picture. */
export async function deletePost(id: string): Promise<void> {
  await callAsMember('deletePost', ({ mutations }) => mutations.deletePost({ id }));
}

export type StoredManagedComment = Pick<Schema['BlogComment']['type'], (typeof fields)[number]>;

export type StoredOwnComment = Pick<
  Schema['OwnComment']['type'],
  'id' | 'postSlug' | 'postTitle' | 'commenter' | 'body' | 'status' | 'writtenAt'
>;

export type CommentChange = Schema['CommentChange']['type'];

/** Posts a comment as the signed-in user; `requestId` makes it idempotent. */
export async function writeComment(postSlug: string, body: string, requestId: string): Promise<StoredOwnComment> {
  return requestAsMember('writeComment', ({ mutations }) => mutations.writeComment({ postSlug, body, requestId }));
}

/** The signed-in user's comments on one post or on all posts, the latest first. */
export async function listOwnComments(postSlug: string | undefined): Promise<StoredOwnComment[]> {
  const ofPost = postSlug === undefined ? {} : { postSlug };
  return (await callAsMember('ownComments', ({ queries }) => queries.ownComments(ofPost))) ?? [];
}

/** A page of the comments with a status, for administrators: the oldest or the latest first. */
export function listCommentsByStatus(
  status: string,
  order: 'ASC' | 'DESC',
  limit: number,
  after: string | undefined,
): Promise<StoredPage<StoredManagedComment>> {
  return pageAsMember('BlogComment.listByQueue', ({ models }) =>
    models.BlogComment.listBlogCommentByQueueAndWritten_at(
      { queue: status },
      { sortDirection: order, limit, selectionSet: fields, ...(after && { nextToken: after }) },
    ),
  );
}

/** Shows, hides or deletes at most 100 comments; returns the ids of those in the wanted state. */
export async function moderateComments(ids: readonly string[], change: CommentChange): Promise<string[]> {
  const done = await callAsMember('moderateComments', ({ mutations }) =>
    mutations.moderateComments({ ids: [...ids], change }),
  );
  return done?.flatMap((id) => id ?? []) ?? [];
}
