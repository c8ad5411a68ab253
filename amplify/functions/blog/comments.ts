import { queryAll, type StoredItem, textReader } from '../shared/dynamodb/read-items';
import { newRecord, type TransactItem, transact } from '../shared/dynamodb/write-items';
import { authorTable, commentTable } from './post-store';

export interface NewComment {
  id: string;
  post: { slug: string; title: string };
  commenter: string;
  body: string;
  status: 'PENDING' | 'SHOWN';
}

/** Creates the public record of a comment. */
export function commentRecord({ id, post, commenter, body, status }: NewComment, now: string) {
  const fields = {
    id,
    post_slug: post.slug,
    post_title: post.title,
    commenter,
    body,
    status,
    queue: status,
    ...(status === 'SHOWN' && { shown_on: post.slug }),
    written_at: now,
  };
  return newRecord('BlogComment', fields, now);
}

/** Creates the record of a comment's author, stored apart from the public record. */
export function authorRecord({ id, post }: NewComment, userId: string, now: string) {
  return newRecord('CommentAuthors', { comment_id: id, user_id: userId, post_slug: post.slug, written_at: now }, now);
}

/** Converts a stored comment for its author. */
export function ownComment(stored: StoredItem) {
  const text = textReader(stored);
  return {
    id: text('id'),
    postSlug: text('post_slug'),
    postTitle: text('post_title'),
    commenter: text('commenter'),
    body: text('body'),
    status: text('status') || 'SHOWN',
    writtenAt: text('written_at'),
  };
}

/** Returns the authorship records of a user's comments, oldest first. */
export function authorshipsOf(userId: string): Promise<StoredItem[]> {
  return queryAll({
    table: authorTable(),
    index: 'commentAuthorsByUser_idAndWritten_at',
    field: 'user_id',
    value: userId,
  });
}

/** Deletes a comment and the record of its author in one transaction, with `also`; idempotent without it. */
export async function deleteComment(id: string, also: readonly TransactItem[] = []): Promise<void> {
  const { outcome } = await transact([
    ...also,
    { Delete: { TableName: commentTable(), Key: { id } } },
    { Delete: { TableName: authorTable(), Key: { comment_id: id } } },
  ]);
  if (outcome !== 'WRITTEN')
    throw new Error('Too many people are changing this comment at the moment. Please try again.');
}
