import { maxBatchSizes } from '@rules/batch-bounds';
import { listCommentsByStatus, listCommentsOfUser, readCommentAuthor } from '@/backend/blog';
import { mutate, type Stored } from '@/backend/operations';
import { type Comment, commentOf } from './comments';
import { matchesWords } from './word-search';

export type CommentChange = Stored<'CommentChange'>;

export const commentStatuses = ['PENDING', 'SHOWN', 'HIDDEN'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export interface CommentPage {
  comments: Comment[];
  /** Pagination token of the next page; undefined on the last page. */
  next: string | undefined;
}

/** First element of these query keys, for `invalidateQueries`. */
export const managedCommentsKey = ['managed-comments'] as const;

/**
 * Infinite query of TanStack Query for the comments with a status: pending ones the oldest first, others the newest
 * first. `query` filters them by text, author and post.
 */
export function managedCommentsQuery(status: CommentStatus, query = '') {
  return {
    queryKey: [...managedCommentsKey, status, query] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => readCommentPage(status, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CommentPage) => next,
    // Visitors and other administrators change the list, too: always refetches.
    staleTime: 0,
  };
}

/**
 * Shows, hides or deletes comments; returns the ids of those that now have the requested status. Throws if no comment
 * could be changed, and stops at the first request that fails.
 */
export async function changeComments(
  ids: readonly string[],
  change: CommentChange,
  moderate = (part: string[]) => mutate('moderateComments', { ids: part, change }),
): Promise<string[]> {
  const done: string[] = [];
  for (let start = 0; start < ids.length; start += maxBatchSizes.comments) {
    try {
      done.push(...(await moderate(ids.slice(start, start + maxBatchSizes.comments))));
    } catch (failure) {
      if (done.length === 0) throw failure;
      console.error('Some comments could not be changed.', failure);
      break;
    }
  }
  return done;
}

interface ManagedComment extends Comment {
  status: CommentStatus;
}

/** Returns the user-pool id of a comment's author; undefined if it is not recorded, as for the sample comments. */
export const authorOfComment = (id: string): Promise<string | undefined> => readCommentAuthor(id);

/** Number of comments that an account shows. */
const shownOfUser = 20;

/** Query of TanStack Query for the latest comments of a user, the latest first. */
export function commentsOfUserQuery(userId: string) {
  return {
    queryKey: [...managedCommentsKey, 'of', userId] as const,
    queryFn: async (): Promise<ManagedComment[]> =>
      (await listCommentsOfUser(userId, shownOfUser)).map((stored) => ({
        ...commentOf(stored),
        // A comment without a status is shown.
        status: commentStatuses.find((status) => status === stored.status) ?? 'SHOWN',
      })),
    staleTime: 0,
  };
}

const perPage = 50;

/** Comments that a request reads while it searches, and the most requests for one page of matches. */
const searchedPerRequest = 200;
const maxSearchRequests = 5;

/**
 * Reads a page of comments. A search matches prefixes of words, without accents, which no index can: it reads on until
 * it has a page of matches, but at most 1000 comments, so that its cost does not grow with their number. The page may
 * then be empty although more pages follow.
 */
export async function readCommentPage(
  status: CommentStatus,
  query: string,
  after: string | undefined,
): Promise<CommentPage> {
  const limit = query === '' ? perPage : searchedPerRequest;
  const comments: Comment[] = [];
  let next = after;
  for (let requests = 1; ; requests += 1) {
    const page = await listCommentsByStatus(status, status === 'PENDING' ? 'ASC' : 'DESC', limit, next);
    comments.push(...page.items.map(commentOf).filter((comment) => matchesComment(comment, query)));
    next = page.next;
    if (query === '' || comments.length >= perPage || next === undefined || requests === maxSearchRequests) {
      return { comments, next };
    }
  }
}

function matchesComment({ body, commenter, postTitle, slug }: Comment, query: string): boolean {
  return matchesWords([body, commenter, postTitle, slug].join(' '), query);
}
