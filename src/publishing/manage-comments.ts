import {
  type CommentChange,
  listCommentsByStatus,
  moderateComments,
  type StoredManagedComment,
} from '@/backend/comments';
import { mostAtOnce } from '../../amplify/rules/batch-bounds';

export type { CommentChange } from '@/backend/comments';

export const commentStatuses = ['PENDING', 'SHOWN', 'HIDDEN'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** A comment as whoever decides on it reads it. */
export interface ManagedComment {
  id: string;
  slug: string;
  postTitle: string;
  commenter: string;
  /** Plain words. */
  words: string;
  /** ISO time. */
  writtenAt: string;
}

export interface CommentPage {
  comments: ManagedComment[];
  /** Where the page ended; undefined where nothing follows. */
  next: string | undefined;
}

/** The first word of all these queries, for `invalidateQueries`. */
export const managedCommentsKey = ['managed-comments'] as const;

/** Infinite query of TanStack Query for the comments with a status: those that wait in the order they came, others the latest first. */
export function managedCommentsQuery(status: CommentStatus) {
  return {
    queryKey: [...managedCommentsKey, status] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => readPage(status, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CommentPage) => next,
    // Others write while one reads.
    staleTime: 0,
  };
}

/** Shows, hides or deletes comments, and answers the ids of those that are so now. */
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
