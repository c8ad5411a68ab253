import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { Comment } from '@/publishing/comments';
import type { CommentStatus } from '@/publishing/manage-comments';
import { Button } from '@/ui/Button';
import { focusNeighbour } from '@/ui/hooks/focus';
import {
  availableCommentChanges,
  ConfirmDeleteComments,
  commentChangeLabels,
  useAuthorAccount,
  useModeration,
} from './comment-moderation';

interface ManagedCommentItemProps {
  comment: Comment;
  status: CommentStatus;
  isTicked: boolean;
  onTick(id: string): void;
}

/** A comment to moderate, with its author, post and time. */
export function ManagedCommentItem({ comment, status, isTicked, onTick }: ManagedCommentItemProps) {
  const text = useText();
  const { moment } = useDates();
  const timeId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const moderation = useModeration();
  const opening = useAuthorAccount();
  const commenter = comment.commenter || text('adminBlog.nobody');
  return (
    <li className="flex gap-1 rounded-poster border border-line py-3 pr-4 pl-1">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">{text('adminBlog.choose', { commenter })}</span>
        <input
          type="checkbox"
          aria-describedby={timeId}
          checked={isTicked}
          onChange={() => onTick(comment.id)}
          className="size-5 accent-accent"
        />
      </label>
      <div className="grid min-w-0 flex-1 gap-2 pt-2.5">
        <p className="text-small text-soft wrap-anywhere">
          <span className="font-semibold text-ink">{commenter}</span>
          {' · '}
          <Link to={paths.blogPost(comment.slug)} className="underline-offset-4 hover:underline">
            {comment.postTitle || comment.slug}
          </Link>
          {' · '}
          <time id={timeId} dateTime={comment.writtenAt}>
            {moment(comment.writtenAt)}
          </time>
        </p>
        <p className="max-w-prose text-body whitespace-pre-line wrap-anywhere">{comment.body}</p>
        <div className="-ml-3.5 flex flex-wrap">
          {availableCommentChanges[status].map((change) => (
            <Button
              key={change}
              look="bare"
              // The time distinguishes several comments by the same author.
              aria-describedby={timeId}
              aria-label={text('adminBlog.changeOf', { change: text(commentChangeLabels[change]), commenter })}
              disabled={moderation.isPending}
              onClick={({ currentTarget }) => {
                if (change === 'DELETE') return setConfirming(true);
                // The comment is unmounted: moves the focus to a neighbouring comment.
                focusNeighbour(currentTarget);
                const neighbour = document.activeElement;
                const handleError = () => {
                  // Restores the focus after a failure, unless the user has moved it meanwhile.
                  if (document.activeElement === neighbour) requestAnimationFrame(() => currentTarget.focus());
                };
                moderation.mutate({ ids: [comment.id], change }, { onError: handleError });
              }}
            >
              {text(commentChangeLabels[change])}
            </Button>
          ))}
          <Button
            look="bare"
            aria-describedby={timeId}
            aria-label={text('adminBlog.changeOf', { change: text('adminBlog.authorAccount'), commenter })}
            isBusy={opening.isPending}
            onClick={() => opening.mutate(comment.id)}
          >
            {text('adminBlog.authorAccount')}
          </Button>
        </div>
      </div>
      {isConfirming && (
        <ConfirmDeleteComments
          count={1}
          isBusy={moderation.isPending}
          onConfirm={() =>
            moderation.mutate({ ids: [comment.id], change: 'DELETE' }, { onSettled: () => setConfirming(false) })
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}
