import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentRequest } from '@/lib/sent-request';
import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import {
  type CommentRejection,
  commentRules,
  type OwnComment,
  ownCommentsQuery,
  sendComment,
} from '@/publishing/own-comments';

type Phase =
  | { name: 'writing' }
  | { name: 'empty' }
  | { name: 'sending' }
  | { name: 'refused'; why: CommentRejection }
  | { name: 'written'; isWaiting: boolean };

/** State of the comment form of a post: the draft, which survives a reload, and the state of its submission. */
export function useCommentForm(slug: string, userId: string) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => storedDraft(slug));
  const latestDraft = useRef(draft);
  const [phase, setPhase] = useState<Phase>({ name: 'writing' });
  // Idempotency key per text: the same text sent again, after a lost response or a double click, is the same comment.
  const [request] = useState(() => sentRequest(`comment.${slug}`));

  const write = (text: string) => {
    latestDraft.current = text;
    setDraft(text);
    storeDraft(slug, text);
  };
  const change = (text: string) => {
    write(text);
    if (phase.name !== 'sending') setPhase({ name: 'writing' });
  };

  const send = async () => {
    if (phase.name === 'sending') return;
    const body = commentRules.tidy(draft);
    if (body === '') return setPhase({ name: 'empty' });
    setPhase({ name: 'sending' });
    const answer = await sendComment(slug, body, request.idOf(body));
    if (answer.outcome !== 'written') return setPhase({ name: 'refused', why: answer.outcome });
    request.settle();
    // Text typed while the request was in flight is the next comment.
    if (latestDraft.current === draft) write('');
    setPhase({ name: 'written', isWaiting: answer.comment.isWaiting });
    const { queryKey } = ownCommentsQuery(slug, userId);
    queryClient.setQueryData<OwnComment[]>(queryKey, (before = []) => [
      ...before.filter(({ id }) => id !== answer.comment.id),
      answer.comment,
    ]);
    // The response to a running request may lack the new comment.
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
    if (!answer.comment.isWaiting) void queryClient.invalidateQueries({ queryKey: ['blog-comments', slug] });
  };

  return { draft, phase, change, send };
}

/** Reads this tab's draft comment on a post, which survives reloads and the login. */
function storedDraft(slug: string): string {
  return readSessionStorage(draftKey(slug)) ?? '';
}

/** Stores the draft; deletes the entry if it is empty. */
function storeDraft(slug: string, draft: string): void {
  writeSessionStorage(draftKey(slug), draft || undefined);
}

function draftKey(slug: string): string {
  return `${unsent}comment.${slug}`;
}
