import type { StoredItem } from '../query-all';
import { newRecord } from '../stored-record';

export interface NewComment {
  id: string;
  post: { slug: string; title: string };
  commenter: string;
  body: string;
  status: 'PENDING' | 'SHOWN';
}

/** The public record of a comment. */
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

/** The author of a comment, stored apart from the public record. */
export function authorRecord({ id, post }: NewComment, userId: string, now: string) {
  return newRecord('CommentAuthors', { comment_id: id, user_id: userId, post_slug: post.slug, written_at: now }, now);
}

/** A stored comment as its writer gets it. */
export function ownComment(stored: StoredItem) {
  const text = (field: string) => (typeof stored[field] === 'string' ? stored[field] : '');
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
