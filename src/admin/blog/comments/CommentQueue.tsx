import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { type CommentStatus, commentStatuses, managedCommentsQuery } from '@/publishing/manage-comments';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/Select';
import { Loaded } from '../../layout/Loaded';
import { modeHref } from '../blog-place';
import { CommentTools } from './CommentTools';
import { ManagedCommentItem } from './ManagedCommentItem';
import { emptyWords, statusWords } from './status-words';

/** The comments with a status, to be shown, hidden or deleted one by one or many at once. */
export function CommentQueue({ status }: { status: CommentStatus }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const query = useInfiniteQuery(managedCommentsQuery(status));
  const comments = query.data?.pages.flatMap((page) => page.comments) ?? [];
  const ids = comments.map(({ id }) => id);
  // Drops ids that have left the queue from the selection.
  const chosen = ids.filter((id) => ticked.has(id));
  const handleTick = (id: string) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={text('adminBlog.commentStatus')}
          isLabelHidden
          options={commentStatuses.map((name) => ({ value: name, label: text(statusWords[name]) }))}
          value={status}
          onChange={(value) => {
            const wanted = commentStatuses.find((name) => name === value);
            if (wanted) void navigate(modeHref(search, { name: 'comments', status: wanted }));
          }}
        />
        {ids.length > 0 && (
          <CommentTools
            status={status}
            chosen={chosen}
            isAllChosen={chosen.length === ids.length}
            onChooseAll={() => setTicked(new Set(chosen.length === ids.length ? [] : ids))}
          />
        )}
      </div>
      <Loaded query={query}>
        {() =>
          comments.length === 0 ? (
            <EmptyState text={text(emptyWords[status])} />
          ) : (
            <ul aria-label={text(statusWords[status])} className="grid gap-3">
              {comments.map((comment) => (
                <ManagedCommentItem
                  key={comment.id}
                  comment={comment}
                  status={status}
                  isTicked={ticked.has(comment.id)}
                  onTick={handleTick}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text('adminBlog.moreComments')}
        </Button>
      )}
    </div>
  );
}
