import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { type CommentChange, changeComments, managedCommentsKey } from '@/publishing/manage-comments';
import { publicPostsKeys } from '@/publishing/manage-posts';
import { keepFocus } from '@/ui/keep-focus';
import { sayDone, sayProblem } from '../../layout/notices';
import { doneWords } from './status-words';

/** Shows, hides or deletes comments, announces the result, and invalidates the lists. */
export function useModeration() {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: CommentChange }) => changeComments(ids, change),
    onSuccess: async (done, { ids, change }) => {
      if (done.length > 0) sayDone(text(doneWords[change], { count: done.length }));
      const failed = ids.length - done.length;
      if (failed > 0) sayProblem(text('adminBlog.notChanged', { count: failed }));
    },
    onError: (failure) => {
      console.error('The comments could not be changed.', failure);
      sayProblem(text('adminBlog.changeFailed'));
    },
    onSettled: async () => {
      for (const queryKey of publicPostsKeys) void queryClient.invalidateQueries({ queryKey });
      // Stays busy until the list is refetched: its buttons would act on moderated comments.
      await queryClient.invalidateQueries({ queryKey: managedCommentsKey });
      requestAnimationFrame(() => keepFocus());
    },
  });
}
