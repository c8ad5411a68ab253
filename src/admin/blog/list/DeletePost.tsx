import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { deleteManagedPost, managedPostsKey, shownPostsKeys } from '@/publishing/manage-posts';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { notifySuccess } from '@/ui/notice';
import { Sheet } from '@/ui/Sheet';

interface DeletePostProps {
  post: { id: string; title: string };
  onClose(): void;
}

/** Asks before a post goes with its comments and its picture (decision 29). */
export function DeletePost({ post, onClose }: DeletePostProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteManagedPost(post.id),
    onSuccess: async () => {
      notifySuccess(text('adminBlog.deleted', { title: post.title }));
      onClose();
      for (const queryKey of [managedPostsKey, ...shownPostsKeys]) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (failure) => console.error('The post could not be deleted.', failure),
  });
  return (
    <Sheet label={text('adminBlog.deleteHeading')} edge="middle" onClose={onClose}>
      <div className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('adminBlog.deleteHeading')}</h2>
        <p className="text-body text-soft text-pretty wrap-anywhere">
          {text('adminBlog.deleteWhat', { title: post.title })}
        </p>
        {deleting.isError && <Notice tone="problem">{text('adminBlog.deleteFailed')}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            {text('adminBlog.deleteConfirm')}
          </Button>
          <Button onClick={onClose}>{text('adminBlog.keep')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
