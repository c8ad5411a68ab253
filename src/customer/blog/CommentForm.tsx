import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { userQuery } from '@/accounts/users';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { sentRequest } from '@/lib/sent-request';
import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import {
  type CommentRejection,
  commentRules,
  type OwnComment,
  ownCommentsQuery,
  sendComment,
} from '@/publishing/own-comments';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/forms/TextArea';
import { focusOnMount } from '@/ui/hooks/focus';
import { scrollIntoViewOnMount } from '@/ui/hooks/viewport';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';

/** Comment form of a signed-in user: text, display name and the moderation notice. */
export function CommentForm({ slug, userId }: { slug: string; userId: string }) {
  const text = useText();
  const number = useNumber();
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, phase, change, send } = useCommentForm(slug, userId);
  const { data: own = [] } = useQuery(ownCommentsQuery(slug, userId));
  // Text typed while the comment was being sent is the next comment; its field keeps the focus.
  const isNextTyped = draft !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Renders the error first: the screen reader reads it with the field that receives the focus.
    flushSync(() => void send());
    if (draft.trim() === '') area.current?.focus();
  };
  const count = { count: number(draft.length), most: number(commentRules.maxLength) };
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-4 grid max-w-prose gap-4">
      <TextArea
        ref={area}
        label={text('blog.yourComment')}
        value={draft}
        onChange={(event) => change(event.target.value)}
        rows={4}
        aria-required
        maxLength={commentRules.maxLength}
        isInvalid={phase.name === 'empty'}
        hint={phase.name === 'empty' ? text('blog.commentEmpty') : text('blog.commentCount', count)}
      />
      <OwnName userId={userId} />
      {phase.name === 'refused' && (
        <div ref={scrollIntoViewOnMount} className="scroll-my-4">
          <Notice tone="problem">{text(rejectionTexts[phase.why])}</Notice>
        </div>
      )}
      {phase.name === 'written' && own.some(({ id }) => id === phase.comment.id) && (
        // Focused, because the notice moves the button out of a phone's viewport, and the viewport follows the focus.
        <div
          ref={isNextTyped ? undefined : focusOnMount}
          tabIndex={-1}
          className="scroll-my-4 focus-visible:outline-none"
        >
          <Notice tone="info" isAnnounced={isNextTyped}>
            {text(phase.comment.isWaiting ? 'blog.commentWaits' : 'blog.commentShown')}
          </Notice>
        </div>
      )}
      <Button type="submit" look="primary" className="justify-self-start" isBusy={phase.name === 'sending'}>
        {text('blog.sendComment')}
      </Button>
    </form>
  );
}

/** The display name of the comment, with a link to change it. Renders nothing if the name cannot be loaded. */
function OwnName({ userId }: { userId: string }) {
  const text = useText();
  const { data: user, isLoading } = useQuery(userQuery(userId));
  // Reserves the space of the name, so that the button below does not move under a pointer that is pressing it.
  if (isLoading) return <Skeleton className="h-8 max-w-prose max-sm:h-13" />;
  if (!user) return null;
  const name = commentRules.nameOf(user.profile);
  return (
    <p className="text-small text-soft">
      {name ? text('blog.commentAs', { name }) : text('blog.commentNameless')}{' '}
      <Link to={paths.account()} className="inline-flex min-h-8 items-center underline underline-offset-4">
        {text('blog.changeName')}
      </Link>
    </p>
  );
}

const rejectionTexts: Record<CommentRejection, MessageId> = {
  'too-many': 'blog.refusedTooMany',
  'no-such-post': 'blog.refusedNoPost',
  suspended: 'blog.refusedSuspended',
  'no-connection': 'blog.refusedNoConnection',
  failed: 'blog.refusedFailed',
};

type Phase =
  | { name: 'writing' }
  | { name: 'empty' }
  | { name: 'sending' }
  | { name: 'refused'; why: CommentRejection }
  | { name: 'written'; comment: OwnComment };

/** State of the comment form of a post: the draft, which survives a reload, and the state of its submission. */
function useCommentForm(slug: string, userId: string) {
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
    const result = await sendComment(slug, body, request.idOf(body));
    if (result.outcome !== 'written') return setPhase({ name: 'refused', why: result.outcome });
    request.settle();
    // Text typed while the request was in flight is the next comment.
    if (latestDraft.current === draft) write('');
    setPhase({ name: 'written', comment: result.comment });
    const { queryKey } = ownCommentsQuery(slug, userId);
    queryClient.setQueryData<OwnComment[]>(queryKey, (before = []) => [
      ...before.filter(({ id }) => id !== result.comment.id),
      result.comment,
    ]);
    // The response to a running request may lack the new comment.
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
    if (!result.comment.isWaiting) void queryClient.invalidateQueries({ queryKey: ['blog-comments', slug] });
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
