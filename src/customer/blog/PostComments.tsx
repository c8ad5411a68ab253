import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { type Comment, commentAnchor, commentsQuery } from '@/publishing/comments';
import { type OwnComment, ownCommentsQuery } from '@/publishing/own-comments';
import { useSession } from '@/session/session';
import { ButtonLink } from '@/ui/Button';
import { useHashTarget } from '@/ui/hooks/use-hash-target';
import { LiveStatus } from '@/ui/LiveStatus';
import { LoadFailure } from '@/ui/LoadFailure';
import { ShowMoreButton } from '@/ui/ShowMoreButton';
import { Skeleton } from '@/ui/Skeleton';
import { CommentForm } from './CommentForm';
import { DeleteComment } from './DeleteComment';

/** Comments on a post, the oldest first, with the comment form. */
export function PostComments({ slug }: { slug: string }) {
  const text = useText();
  const id = useId();
  const comments = useQuery(commentsQuery(slug));
  useHashTarget(comments.data !== undefined);
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-8">
      <h2 id={id} className="text-title font-bold">
        {text('blog.comments')}
      </h2>
      {!comments.data && !hasFailed(comments) && <Skeleton className="h-32" />}
      {hasFailed(comments) && <LoadFailure query={comments} text={text('blog.partFailed')} />}
      {comments.data?.length === 0 && <p className="text-body text-soft">{text('blog.noComments')}</p>}
      {comments.data && comments.data.length > 0 && <Comments slug={slug} comments={comments.data} />}
      <div id={formAnchor} className="grid gap-4">
        <WriteComment slug={slug} />
      </div>
    </section>
  );
}

/** Hash with which the login returns to the form. */
const formAnchor = 'your-comment';

/** Number of latest comments shown initially. */
const initialComments = 20;

/** The latest comments, and all of them on request or if the address links to an earlier one. */
function Comments({ slug, comments }: { slug: string; comments: readonly Comment[] }) {
  const text = useText();
  const { userId, own } = useOwnComments(slug);
  const { hash } = useLocation();
  const [areAllWanted, setAllWanted] = useState(false);
  const earlier = comments.slice(0, -initialComments);
  const isNamed = earlier.some((comment) => hash === `#${commentAnchor(comment)}`);
  const isAll = areAllWanted || isNamed || earlier.length === 0;
  return (
    <>
      <ShowMoreButton className="justify-self-start" hasMore={!isAll} onMore={() => setAllWanted(true)}>
        {text('blog.earlierComments', { count: earlier.length })}
      </ShowMoreButton>
      <ul className="grid gap-3">
        {(isAll ? comments : comments.slice(-initialComments)).map((comment) => (
          <CommentItem key={comment.id} comment={comment} anchor={commentAnchor(comment)}>
            {own.some(({ id }) => id === comment.id) && <DeleteComment slug={slug} userId={userId} id={comment.id} />}
          </CommentItem>
        ))}
      </ul>
    </>
  );
}

/** The signed-in user's comments on a post; empty for visitors, and if the request fails. */
function useOwnComments(slug: string): { userId: string; own: readonly OwnComment[] } {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : '';
  const { data: own = [] } = useQuery({ ...ownCommentsQuery(slug, userId), enabled: userId !== '' });
  return { userId, own };
}

interface CommentItemProps {
  comment: { commenter: string; body: string; writtenAt: string };
  /** Id of the element, which links can point to. */
  anchor?: string;
  isWaiting?: boolean;
  /** Actions of its author. */
  children?: ReactNode;
}

/** A comment with its author and time; marks the user's own pending comment. */
function CommentItem({ comment, anchor, isWaiting = false, children }: CommentItemProps) {
  const text = useText();
  const { day } = useUniversalDates();
  return (
    <li
      id={anchor}
      className={`grid max-w-prose gap-1.5 rounded-poster p-5 target:ring-1 target:ring-edge ${isWaiting ? 'border border-dashed border-edge' : 'bg-raised'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 text-small text-soft">
        <bdi className="font-semibold text-ink">{comment.commenter || text('blog.somebody')}</bdi>
        <time dateTime={comment.writtenAt}>{day(comment.writtenAt)}</time>
        {isWaiting && <span className="font-semibold text-ink">{text('blog.waiting')}</span>}
        {children}
      </div>
      <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
        {comment.body}
      </p>
    </li>
  );
}

/** The comment form, below the user's own pending comments; for visitors a link to the login page, which keeps a draft. */
function WriteComment({ slug }: { slug: string }) {
  const text = useText();
  const { pathname } = useLocation();
  const { session } = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'out') {
    return (
      <div className="flex max-w-prose flex-wrap items-center justify-between gap-3 rounded-poster border border-line p-5">
        {session.why === 'lost' ? (
          <LiveStatus className="min-w-0 flex-1 basis-64 text-body">{text('blog.sessionLost')}</LiveStatus>
        ) : (
          <p className="text-body">{text('blog.commentNeedsLogin')}</p>
        )}
        <ButtonLink to={paths.login(`${pathname}#${formAnchor}`)}>{text('blog.logInToComment')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <PendingComments slug={slug} />
      <CommentForm slug={slug} userId={session.user.id} />
    </>
  );
}

/** A failed request shows nothing: other readers do not see pending comments either. */
function PendingComments({ slug }: { slug: string }) {
  const text = useText();
  const { userId, own } = useOwnComments(slug);
  const waiting = own.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={text('blog.waitingComments')} className="grid gap-3">
      {waiting.map((comment) => (
        <CommentItem key={comment.id} comment={comment} isWaiting>
          <DeleteComment slug={slug} userId={userId} id={comment.id} isWaiting />
        </CommentItem>
      ))}
    </ul>
  );
}
