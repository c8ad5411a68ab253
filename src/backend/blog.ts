import type { Schema } from '../../amplify/data/schema';
import { callAsMember, listAsMember, pageAsMember, type StoredPage } from './client/data-client';

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

/** Reads all posts without their bodies, including drafts, unordered; for administrators. */
export async function listManagedPosts(): Promise<StoredPostRow[]> {
  return listAsMember('BlogPost.list', ({ models }, nextToken) =>
    models.BlogPost.list({ selectionSet: rowFields, limit: 200, nextToken }),
  );
}

/** Reads a whole post for an administrator; undefined if it does not exist. */
export async function readManagedPost(id: string): Promise<StoredWholePost | undefined> {
  return callAsMember('BlogPost.get', ({ models }) => models.BlogPost.get({ id }));
}

type StoredManagedComment = Pick<Schema['BlogComment']['type'], (typeof fields)[number]>;

/** Reads a page of the comments with a status, the oldest or the latest first; for administrators. */
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

/** Reads the latest comments of a user, the latest first; for administrators. */
export async function listCommentsOfUser(userId: string, limit: number): Promise<StoredManagedComment[]> {
  const { items } = await pageAsMember('CommentAuthors.listByUser', ({ models }) =>
    models.CommentAuthors.listCommentAuthorsByUser_idAndWritten_at(
      { user_id: userId },
      { sortDirection: 'DESC', limit, selectionSet: ['comment_id'] },
    ),
  );
  const comments = await Promise.all(
    items.map(({ comment_id }) =>
      callAsMember('BlogComment.get', ({ models }) =>
        models.BlogComment.get({ id: comment_id }, { selectionSet: fields }),
      ),
    ),
  );
  return comments.filter((comment) => comment !== undefined);
}

/** Reads the user-pool id of a comment's author; undefined if it is not recorded, as for the samples. */
export async function readCommentAuthor(commentId: string): Promise<string | undefined> {
  const author = await callAsMember('CommentAuthors.get', ({ models }) =>
    models.CommentAuthors.get({ comment_id: commentId }, { selectionSet: ['user_id'] }),
  );
  return author?.user_id;
}
