import { listOwnComments, type StoredOwnComment, writeComment } from '@/backend/comments';
import { refusalOf } from '@/backend/refusal-of';
import { commenterName, longestComment, tidyComment } from '../../amplify/rules/comment-rules';

/** What the server holds, said before it is met: the length in characters, the words as they are stored, the name beside them. */
export const commentRules = { longest: longestComment, tidy: tidyComment, nameOf: commenterName };

/** What somebody said about a post, and whether others see it yet. */
export interface OwnComment {
  id: string;
  commenter: string;
  words: string;
  /** ISO time. */
  writtenAt: string;
  isWaiting: boolean;
}

/** Query of TanStack Query for what the signed-in person `userId` said about a post, the oldest first. */
export function ownCommentsQuery(slug: string, userId: string) {
  return {
    queryKey: ['own-comments', slug, userId] as const,
    queryFn: async (): Promise<OwnComment[]> => (await listOwnComments(slug)).map(ownCommentOf).reverse(),
  };
}

export type CommentRefusal = 'too-many' | 'no-such-post' | 'suspended' | 'no-connection' | 'failed';

/** What became of a comment that was sent. Whatever is typed stays with the form. */
export type CommentAnswer = { outcome: 'written'; comment: OwnComment } | { outcome: CommentRefusal };

/** Sends a comment; a refusal is an answer, not an exception. The same `requestId` twice says it once. */
export async function sendComment(slug: string, words: string, requestId: string): Promise<CommentAnswer> {
  try {
    return { outcome: 'written', comment: ownCommentOf(await writeComment(slug, words, requestId)) };
  } catch (failure) {
    console.info('The comment was not taken.', failure);
    return { outcome: refusalOf(failure, refusals) };
  }
}

const refusals = {
  TOO_MANY_COMMENTS: 'too-many',
  NO_SUCH_POST: 'no-such-post',
  ACCOUNT_SUSPENDED: 'suspended',
} as const;

function ownCommentOf({ id, commenter, body, writtenAt, status }: StoredOwnComment): OwnComment {
  return { id, commenter, words: body, writtenAt, isWaiting: status === 'PENDING' };
}
