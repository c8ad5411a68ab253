import type { PostFields, PostStatus } from '@rules/post-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRetryable } from '@/lib/retryable-errors';
import { managedPostsKey, publicPostsKeys } from '@/publishing/manage-posts';
import { type PostSave, type PostSaveOutcome, savePost } from '@/publishing/save-post';
import type { ChosenFile } from '@/uploads/files/chosen-file';

export interface WantedSave {
  id: string;
  expectedUpdatedAt: string | undefined;
  status: PostStatus;
  fields: PostFields;
  newCover: ChosenFile | undefined;
}

/** Saves a post. A retry with unchanged content after a lost response reuses the idempotency key. */
export function usePostSaving(onOutcome: (outcome: PostSaveOutcome, wanted: WantedSave) => void) {
  const queryClient = useQueryClient();
  const latest = useRef({ content: '', saveId: '' });
  const saving = useMutation({
    mutationFn: (wanted: WantedSave) => {
      const { newCover, ...post } = wanted;
      const content = JSON.stringify([post, newCover && [newCover.file.name, newCover.file.size]]);
      if (latest.current.content !== content) latest.current = { content, saveId: crypto.randomUUID() };
      return savePost({ ...post, saveId: latest.current.saveId, newCover: newCover && uploadOf(newCover) });
    },
    onSuccess: (outcome, wanted) => {
      // The server has answered: the next save gets a new idempotency key.
      latest.current = { content: '', saveId: '' };
      onOutcome(outcome, wanted);
      if (outcome.outcome !== 'SAVED') return;
      for (const queryKey of [managedPostsKey, ...publicPostsKeys]) {
        // A form that is open keeps what it was filled with.
        void queryClient.invalidateQueries({ queryKey, refetchType: queryKey === managedPostsKey ? 'none' : 'active' });
      }
    },
    onError: (failure) => console.error('The post could not be saved.', failure),
  });
  const failure = saving.error && (isRetryable(saving.error) ? ('no-connection' as const) : ('failed' as const));
  return { save: saving.mutate, isSaving: saving.isPending, failure };
}

function uploadOf({ file, facts: { format } }: ChosenFile): NonNullable<PostSave['newCover']> {
  return { file, extension: format.extension, contentType: format.contentType };
}
