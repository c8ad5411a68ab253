import {
  listCommentLines,
  listCommentsOn,
  readComment,
  type StoredComment,
  type StoredCommentLine,
} from '@/backend/public-content';
import { paths } from '@/config/paths';

export interface CommentLine {
  id: string;
  slug: string;
  postTitle: string;
  commenter: string;
  /** ISO time; empty where the record has none. */
  writtenAt: string;
}

export interface Comment extends CommentLine {
  /** Plain text. */
  body: string;
}

/** Number of requested comments: more than the page shows, because some may belong to unpublished posts. */
const latestLines = 20;

/** Query of TanStack Query for the authors of the latest comments, the newest first. */
export const commentLinesQuery = {
  queryKey: ['blog-comment-lines'] as const,
  queryFn: async (): Promise<CommentLine[]> => (await listCommentLines(latestLines)).map(lineOf),
};

/** Returns the comments on published posts, with the current titles of these. */
export function linesOfPosts(
  posts: readonly { slug: string; title: string }[],
  lines: readonly CommentLine[],
): CommentLine[] {
  const titles = new Map(posts.map(({ slug, title }) => [slug, title]));
  return lines.flatMap((line) => {
    const postTitle = titles.get(line.slug);
    return postTitle === undefined ? [] : [{ ...line, postTitle }];
  });
}

/** Query of TanStack Query for one comment with its text; null if it was deleted. */
export function commentQuery(id: string) {
  return {
    queryKey: ['blog-comment', id] as const,
    queryFn: async (): Promise<Comment | null> => {
      const stored = await readComment(id);
      return stored ? commentOf(stored) : null;
    },
  };
}

/** Query of TanStack Query for the comments on a post, the oldest first. */
export function commentsQuery(slug: string) {
  return {
    queryKey: ['blog-comments', slug] as const,
    queryFn: async (): Promise<Comment[]> => (await listCommentsOn(slug)).map(commentOf),
  };
}

export function commentOf(stored: StoredComment): Comment {
  return { ...lineOf(stored), body: stored.body ?? '' };
}

function lineOf(stored: StoredCommentLine): CommentLine {
  return {
    id: stored.id,
    slug: stored.post_slug,
    postTitle: stored.post_title ?? '',
    commenter: stored.commenter ?? '',
    writtenAt: stored.written_at ?? '',
  };
}

/** Returns the address of a comment below its post. */
export function commentHref(comment: CommentLine): string {
  return `${paths.blogPost(comment.slug)}#${commentAnchor(comment)}`;
}

/** Returns the id of a comment's element on the page. */
export function commentAnchor({ id }: CommentLine): string {
  return `comment-${id}`;
}
