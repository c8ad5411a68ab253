import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { type CommentStatus, commentsOfUserQuery } from '@/publishing/manage-comments';
import { UserRecords } from './UserRecords';

/** The latest comments of a user. Each links to the comments with its status and author, where several can be deleted. */
export function AccountComments({ userId }: { userId: string }) {
  const text = useText();
  const { moment } = useDates();
  const query = useQuery({ ...commentsOfUserQuery(userId), enabled: userId !== '' });
  return (
    <UserRecords
      query={query}
      empty={text('accounts.noComment')}
      recordOf={({ id, slug, postTitle, commenter, body, writtenAt, status }) => ({
        ...{ id, body, to: adminPaths.comments(status.toLowerCase(), commenter), label: postTitle || slug },
        details: [text(statusLabels[status]), moment(writtenAt)],
      })}
    />
  );
}

const statusLabels: Record<CommentStatus, MessageId> = {
  PENDING: 'accounts.commentPending',
  SHOWN: 'accounts.commentShown',
  HIDDEN: 'accounts.commentHidden',
};
