import { commenterName, maxCommentLength } from '@rules/comment-rules';
import { normalizeText } from '@rules/text/plain-text';
import { checkSessionAfter, rejectionReason } from '@/backend/client/rejections';
import { mutate, query, type Stored } from '@/backend/operations';

/** The server's rules, so that the form validates first: length in characters, normalized text, name of the author. */
export const commentRules = { maxLength: maxCommentLength, tidy: normalizeText, nameOf: commenterName };

/** The signed-in user's comment on a post. */
export interface OwnComment {
  id: string;
  commenter: string;
  body: string;
  /** ISO time. */
  writtenAt: string;
  isWaiting: boolean;
}

/** Query of TanStack Query for the comments of the signed-in user `userId` on a post, the oldest first. */
export function ownCommentsQuery(slug: string, userId: string) {
  return {
    queryKey: ['own-comments', slug, userId] as const,
    queryFn: async (): Promise<OwnComment[]> =>
      (await query('ownComments', { postSlug: slug })).map(ownCommentOf).reverse(),
  };
}

export type CommentRejection = 'too-many' | 'no-such-post' | 'suspended' | 'no-connection' | 'failed';

/** Result of sending a comment. After a rejection the form keeps the typed text. */
export type CommentAnswer = { outcome: 'written'; comment: OwnComment } | { outcome: CommentRejection };

/** Sends a comment; returns a rejection as a value instead of throwing it. Idempotent by `requestId`. */
export async function sendComment(slug: string, body: string, requestId: string): Promise<CommentAnswer> {
  try {
    return {
      outcome: 'written',
      comment: ownCommentOf(await mutate('writeComment', { postSlug: slug, body, requestId })),
    };
  } catch (failure) {
    console.info('The comment was rejected.', failure);
    await checkSessionAfter(failure);
    return { outcome: rejectionReason(failure, reasonsByCode) };
  }
}

/** Deletes the signed-in user's own comment. */
export async function deleteOwnComment(id: string): Promise<void> {
  await mutate('deleteOwnComment', { id });
}

const reasonsByCode = {
  TOO_MANY_COMMENTS: 'too-many',
  NO_SUCH_POST: 'no-such-post',
  ACCOUNT_SUSPENDED: 'suspended',
} as const;

function ownCommentOf({ id, commenter, body, writtenAt, status }: Stored<'OwnComment'>): OwnComment {
  return { id, commenter, body, writtenAt, isWaiting: status === 'PENDING' };
}
