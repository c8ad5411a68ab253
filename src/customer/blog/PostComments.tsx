import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDate } from '@/i18n/use-date';
import { useText } from '@/i18n/use-text';
import { commentsQuery } from '@/publishing/comments';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { useHashTarget } from '@/ui/use-hash-target';
import { commentAnchor } from './comment-href';

/** What people said about a post, the oldest first. */
export function PostComments({ slug }: { slug: string }) {
  const text = useText();
  const date = useDate();
  const id = useId();
  const comments = useQuery(commentsQuery(slug));
  useHashTarget(comments.data !== undefined);
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-8">
      <h2 id={id} className="text-title font-bold">
        {text('blog.comments')}
      </h2>
      {comments.status === 'pending' && <Skeleton className="h-32" />}
      {comments.status === 'error' && (
        <EmptyState text={text('blog.partFailed')}>
          <Button onClick={() => comments.refetch()} isBusy={comments.isFetching}>
            {text('action.tryAgain')}
          </Button>
        </EmptyState>
      )}
      {comments.data?.length === 0 && <p className="text-body text-soft">{text('blog.noComments')}</p>}
      <ul className="grid gap-3">
        {comments.data?.map((comment) => (
          <li
            key={comment.id}
            id={commentAnchor(comment)}
            className="grid max-w-prose scroll-mt-24 gap-1.5 rounded-poster bg-raised p-5 target:ring-1 target:ring-edge"
          >
            <p className="text-small text-soft">
              <span className="font-semibold text-ink">{comment.commenter}</span> ·{' '}
              <time dateTime={comment.writtenAt}>{date(comment.writtenAt, 'day')}</time>
            </p>
            <p className="text-body text-pretty">{comment.words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
