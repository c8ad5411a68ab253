import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ownCommentsQuery } from '@/publishing/own-comments';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/ButtonLink';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';

/** The comment form, below the user's own pending comments; for visitors a link to the login page. */
export function OwnSay({ slug }: { slug: string }) {
  const text = useText();
  const { pathname } = useLocation();
  const { session } = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'out') {
    return (
      <div className="flex max-w-prose flex-wrap items-center justify-between gap-3 rounded-poster border border-line p-5">
        <p className="text-body">{text('blog.commentNeedsLogin')}</p>
        <ButtonLink to={paths.login(pathname)}>{text('blog.logInToComment')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <WaitingComments slug={slug} userId={session.user.id} />
      <CommentForm slug={slug} userId={session.user.id} />
    </>
  );
}

/** A failed request shows nothing: other readers do not see pending comments either. */
function WaitingComments({ slug, userId }: { slug: string; userId: string }) {
  const text = useText();
  const { data = [] } = useQuery(ownCommentsQuery(slug, userId));
  const waiting = data.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={text('blog.waitingComments')} className="grid gap-3">
      {waiting.map((comment) => (
        <CommentItem key={comment.id} comment={comment} isWaiting />
      ))}
    </ul>
  );
}
