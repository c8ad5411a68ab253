import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { commentsQuery } from '@/publishing/comments';
import { deleteOwnComment, ownCommentsQuery } from '@/publishing/own-comments';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { notifyProblem } from '@/ui/notices/notice';

interface DeleteCommentProps {
  slug: string;
  userId: string;
  id: string;
  /** True if no other reader sees the comment yet. */
  isWaiting?: boolean;
}

/** Button that deletes the user's own comment after a confirmation. */
export function DeleteComment({ slug, userId, id, isWaiting = false }: DeleteCommentProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteOwnComment(id),
    onSuccess: () => {
      for (const { queryKey } of [commentsQuery(slug), ownCommentsQuery(slug, userId)])
        queryClient.setQueryData<{ id: string }[]>(queryKey, (shown) => shown?.filter((comment) => comment.id !== id));
      void queryClient.invalidateQueries({ queryKey: ['blog-comment-lines'] });
    },
    onError: () => {
      setAsking(false);
      notifyProblem(text('notice.notSaved'), timings.toast);
    },
  });
  return (
    <div ref={keepFocusOnRemoval} className="-my-2.5 -mr-3 ml-auto">
      <Button look="bare" onClick={() => setAsking(true)}>
        {text('blog.deleteComment')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          heading={text('blog.deleteHeading')}
          description={text(isWaiting ? 'blog.deletePending' : 'blog.deleteDescription')}
          label={text('blog.deleteConfirm')}
          isBusy={isPending}
          onConfirm={() => mutate()}
          otherwise={text('blog.deleteKeep')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
