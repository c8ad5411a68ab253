import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '@/i18n/use-text';
import { commentsQuery } from '@/publishing/comments';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { useHashTarget } from '@/ui/use-hash-target';
import { CommentItem } from './CommentItem';
import { commentAnchor } from './comment-href';
import { OwnSay } from './OwnSay';

/** What people said about a post, the oldest first, and the way to say something oneself. */
export function PostComments({ slug }: { slug: string }) {
  const text = useText();
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
      {comments.data && comments.data.length > 0 && (
        <ul className="grid gap-3">
          {comments.data.map((comment) => (
            <CommentItem key={comment.id} comment={comment} anchor={commentAnchor(comment)} />
          ))}
        </ul>
      )}
      <OwnSay slug={slug} />
    </section>
  );
}
