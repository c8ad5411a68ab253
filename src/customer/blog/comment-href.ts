import { paths } from '@/config/paths';
import type { CommentLine } from '@/publishing/comments';

/** The address of a comment below its post. */
export function commentHref(comment: CommentLine): string {
  return `${paths.blogPost(comment.slug)}#${commentAnchor(comment)}`;
}

/** The name of a comment's place on the page. */
export function commentAnchor({ id }: CommentLine): string {
  return `comment-${id}`;
}
