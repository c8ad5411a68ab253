import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { type Comment, commentsQuery } from '@/publishing/comments';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { useHashTarget } from '@/ui/use-hash-target';
import { CommentItem } from './CommentItem';
import { commentAnchor } from './comment-href';
import { OwnSay } from './OwnSay';

/** Comments on a post, the oldest first, with the comment form. */
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
      {!comments.data && !hasFailed(comments) && <Skeleton className="h-32" />}
      {hasFailed(comments) && (
        <EmptyState text={text('blog.partFailed')}>
          <TryAgain query={comments} />
        </EmptyState>
      )}
      {comments.data?.length === 0 && <p className="text-body text-soft">{text('blog.noComments')}</p>}
      {comments.data && comments.data.length > 0 && <Comments comments={comments.data} />}
      <OwnSay slug={slug} />
    </section>
  );
}

/** Number of latest comments shown initially. */
const shownAtOnce = 20;

/** The latest comments, and all of them on request or if the address links to an earlier one. */
function Comments({ comments }: { comments: readonly Comment[] }) {
  const text = useText();
  const { hash } = useLocation();
  const [areAllWanted, setAllWanted] = useState(false);
  const earlier = comments.slice(0, -shownAtOnce);
  const isNamed = earlier.some((comment) => hash === `#${commentAnchor(comment)}`);
  const isAll = areAllWanted || isNamed || earlier.length === 0;
  return (
    <>
      {!isAll && (
        <Button className="justify-self-start" onClick={() => setAllWanted(true)}>
          {text('blog.earlierComments', { count: earlier.length })}
        </Button>
      )}
      <ul className="grid gap-3">
        {(isAll ? comments : comments.slice(-shownAtOnce)).map((comment) => (
          <CommentItem key={comment.id} comment={comment} anchor={commentAnchor(comment)} />
        ))}
      </ul>
    </>
  );
}
