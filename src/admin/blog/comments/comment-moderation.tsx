import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { peopleQuery } from '@/accounts/manage-accounts';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import {
  authorOfComment,
  type CommentChange,
  type CommentStatus,
  changeComments,
  managedCommentsKey,
} from '@/publishing/manage-comments';
import { publicPostsKeys } from '@/publishing/manage-posts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { keepFocus } from '@/ui/hooks/focus';
import { showProblem, showSuccess } from '../../layout/admin-notices';

export const commentStatusLabels: Record<CommentStatus, MessageId> = {
  PENDING: 'adminBlog.waiting',
  SHOWN: 'adminBlog.shown',
  HIDDEN: 'adminBlog.hidden',
};

export const emptyQueueMessages: Record<CommentStatus, MessageId> = {
  PENDING: 'adminBlog.noneWaiting',
  SHOWN: 'adminBlog.noneShown',
  HIDDEN: 'adminBlog.noneHidden',
};

export const commentChangeLabels: Record<CommentChange, MessageId> = {
  SHOW: 'adminBlog.show',
  HIDE: 'adminBlog.hide',
  DELETE: 'admin.delete',
};

/** Success messages, with a count. */
const commentChangeMessages: Record<CommentChange, MessageId> = {
  SHOW: 'adminBlog.didShow',
  HIDE: 'adminBlog.didHide',
  DELETE: 'adminBlog.didDelete',
};

export const availableCommentChanges: Record<CommentStatus, readonly CommentChange[]> = {
  PENDING: ['SHOW', 'HIDE', 'DELETE'],
  SHOWN: ['HIDE', 'DELETE'],
  HIDDEN: ['SHOW', 'DELETE'],
};

/** Shows, hides or deletes comments, announces the result, and invalidates the lists. */
export function useModeration() {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: CommentChange }) => changeComments(ids, change),
    onSuccess: async (done, { ids, change }) => {
      if (done.length > 0) showSuccess(text(commentChangeMessages[change], { count: done.length }));
      const failed = ids.length - done.length;
      if (failed > 0) showProblem(text('adminBlog.notChanged', { count: failed }));
    },
    onError: (failure) => {
      console.error('The comments could not be changed.', failure);
      showProblem(text('adminBlog.changeFailed'));
    },
    onSettled: async () => {
      for (const queryKey of publicPostsKeys) void queryClient.invalidateQueries({ queryKey });
      // Stays busy until the list is refetched: its buttons would act on moderated comments.
      await queryClient.invalidateQueries({ queryKey: managedCommentsKey });
      requestAnimationFrame(() => keepFocus());
    },
  });
}

/** Opens the account of a comment's author; reports an author without one. */
export function useAuthorAccount() {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) => {
      const userId = await authorOfComment(commentId);
      return userId && (await queryClient.ensureQueryData(peopleQuery([userId])))[userId]?.id;
    },
    onSuccess: (accountId) =>
      accountId ? void navigate(adminPaths.account(accountId)) : showProblem(text('adminBlog.noAccount')),
    onError: (failure) => {
      console.error('The author of the comment could not be read.', failure);
      showProblem(text('admin.loadFailed'));
    },
  });
}

interface DeleteCommentsProps {
  count: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Confirms before deleting comments permanently (specification, decision 29). */
export function ConfirmDeleteComments({ count, ...props }: DeleteCommentsProps) {
  const text = useText();
  return (
    <ConfirmDialog
      heading={text('adminBlog.deleteComments', { count })}
      description={text('adminBlog.deleteCommentsDescription')}
      label={text('adminBlog.deleteConfirm')}
      otherwise={text('admin.cancel')}
      {...props}
    />
  );
}
