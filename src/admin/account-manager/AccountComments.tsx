import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { type CommentStatus, commentsOfUserQuery } from '@/publishing/manage-comments';
import { Loaded } from '../layout/Loaded';

/** The latest comments of a user. Each links to the comments with its status and author, where several can be deleted. */
export function AccountComments({ userId }: { userId: string }) {
  const text = useText();
  const { moment } = useDates();
  const query = useQuery({ ...commentsOfUserQuery(userId), enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noComment')}</p>;
  return (
    <Loaded query={query}>
      {(comments) => (
        <ul className="grid gap-3">
          {comments.map(({ id, slug, postTitle, commenter, body, writtenAt, status }) => (
            <li key={id}>
              <Link
                to={adminPaths.comments(status.toLowerCase(), commenter)}
                className="text-body underline-offset-4 hover:underline"
              >
                {postTitle || slug}
              </Link>
              <p className="line-clamp-3 text-body whitespace-pre-line wrap-anywhere">{body}</p>
              <p className="text-small text-soft">
                {[text(statusLabels[status]), moment(writtenAt)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const statusLabels: Record<CommentStatus, MessageId> = {
  PENDING: 'accounts.commentPending',
  SHOWN: 'accounts.commentShown',
  HIDDEN: 'accounts.commentHidden',
};
