import { mostAtOnce } from '@rules/batch-bounds';
import { type CommentChange, listCommentsByStatus, moderateComments, type StoredManagedComment } from '@/backend/blog';

export type { CommentChange } from '@/backend/blog';

export const commentStatuses = ['PENDING', 'SHOWN', 'HIDDEN'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** A comment in the moderation queue. */
export interface ManagedComment {
  id: string;
  slug: string;
  postTitle: string;
  commenter: string;
  /** Plain text. */
  words: string;
  /** ISO time. */
  writtenAt: string;
}

export interface CommentPage {
  comments: ManagedComment[];
  /** Pagination token of the next page; undefined on the last page. */
  next: string | undefined;
}

/** First element of these query keys, for `invalidateQueries`. */
export const managedCommentsKey = ['managed-comments'] as const;

/**
 * Infinite query of TanStack Query for the comments with a status: pending ones the oldest first, others the newest
 * first.
 */
export function managedCommentsQuery(status: CommentStatus) {
  return {
    queryKey: [...managedCommentsKey, status] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => readPage(status, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CommentPage) => next,
    // Visitors and other administrators write comments meanwhile.
    staleTime: 0,
  };
}

/** Shows, hides or deletes comments; returns the ids of those that now have the requested status. */
export async function changeComments(ids: readonly string[], change: CommentChange): Promise<string[]> {
  const done: string[] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce.comments) {
    done.push(...(await moderateComments(ids.slice(start, start + mostAtOnce.comments), change)));
  }
  return done;
}

const perPage = 50;

async function readPage(status: CommentStatus, after: string | undefined): Promise<CommentPage> {
  const page = await listCommentsByStatus(status, status === 'PENDING' ? 'ASC' : 'DESC', perPage, after);
  return { comments: page.items.map(commentOf), next: page.next };
}

function commentOf(stored: StoredManagedComment): ManagedComment {
  return {
    id: stored.id,
    slug: stored.post_slug,
    postTitle: stored.post_title ?? '',
    commenter: stored.commenter ?? '',
    words: stored.body ?? '',
    writtenAt: stored.written_at ?? '',
  };
}
