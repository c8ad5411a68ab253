import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { deleteManagedPost, managedPostsKey, publicPostsKeys } from '@/publishing/manage-posts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Notice } from '@/ui/Notice';
import { showSuccess } from '../../layout/admin-notices';

interface DeletePostProps {
  post: { id: string; title: string };
  onClose(): void;
}

/** Confirms before deleting a post with its comments and its image (specification, decision 29). */
export function ConfirmDeletePost({ post, onClose }: DeletePostProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteManagedPost(post.id),
    onSuccess: async () => {
      for (const queryKey of publicPostsKeys) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: managedPostsKey });
      showSuccess(text('adminBlog.deleted', { title: post.title }));
      onClose();
    },
    onError: (failure) => console.error('The post could not be deleted.', failure),
  });
  return (
    <ConfirmDialog
      heading={text('adminBlog.deleteHeading')}
      what={text('adminBlog.deleteWhat', { title: post.title })}
      label={text('adminBlog.deleteConfirm')}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      otherwise={text('admin.keepIt')}
      onClose={onClose}
    >
      {deleting.isError && <Notice tone="problem">{text('adminBlog.deleteFailed')}</Notice>}
    </ConfirmDialog>
  );
}
