import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { type CommentStatus, commentStatuses, managedCommentsQuery } from '@/publishing/manage-comments';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Select } from '@/ui/forms/Select';
import { LiveStatus } from '@/ui/LiveStatus';
import { Loaded } from '../../layout/Loaded';
import { NextPageButton } from '../../layout/NextPageButton';
import { SearchField } from '../../layout/SearchField';
import { blogModeHref } from '../blog-search-params';
import {
  availableCommentChanges,
  ConfirmDeleteComments,
  commentChangeLabels,
  commentStatusLabels,
  emptyQueueMessages,
  useModeration,
} from './comment-moderation';
import { ManagedCommentItem } from './ManagedCommentItem';

interface CommentQueueProps {
  status: CommentStatus;
  /** Search words from the URL. */
  searchText: string;
}

/** Lists the comments with a status that match a search. Each, or all selected, can be shown, hidden or deleted. */
export function CommentQueue({ status, searchText }: CommentQueueProps) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(status);
  // A moderated comment is not selected in the queue that it has moved to.
  if (shown !== status) {
    setShown(status);
    setTicked(new Set());
  }
  const query = useInfiniteQuery(managedCommentsQuery(status, searchText));
  const comments = query.data?.pages.flatMap((page) => page.comments) ?? [];
  const ids = comments.map(({ id }) => id);
  // Drops ids that have left the queue from the selection.
  const chosen = ids.filter((id) => ticked.has(id));
  const handleTick = (id: string) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const noMatch = query.hasNextPage ? 'adminBlog.noCommentFitsYet' : 'adminBlog.noCommentFits';
  const emptyMessage = text(searchText === '' ? emptyQueueMessages[status] : noMatch);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={text('adminBlog.searchComments')}
          query={searchText}
          onSearch={(wanted) =>
            void navigate(blogModeHref(search, { name: 'comments', status, search: wanted }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Select
          label={text('adminBlog.commentStatus')}
          isLabelHidden
          options={commentStatuses.map((name) => ({ value: name, label: text(commentStatusLabels[name]) }))}
          value={status}
          onChange={(value) => {
            const wanted = commentStatuses.find((name) => name === value);
            if (wanted) void navigate(blogModeHref(search, { name: 'comments', status: wanted, search: searchText }));
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
      <p role="status" className="sr-only">
        {searchText !== '' &&
          query.data &&
          (ids.length === 0
            ? emptyMessage
            : text(query.hasNextPage ? 'admin.atLeast' : 'admin.entries', { count: ids.length }))}
      </p>
      <Loaded query={query}>
        {() =>
          comments.length === 0 ? (
            <EmptyState text={emptyMessage} />
          ) : (
            <ul aria-label={text(commentStatusLabels[status])} className="grid gap-3">
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
      <NextPageButton query={query} className="justify-self-start">
        {text(searchText === '' ? 'adminBlog.moreComments' : 'adminBlog.searchMoreComments')}
      </NextPageButton>
    </div>
  );
}

interface CommentToolsProps {
  status: CommentStatus;
  /** Ids of the selected comments. */
  chosen: readonly string[];
  isAllChosen: boolean;
  onChooseAll(): void;
}

/** Bulk actions for the selected comments. */
function CommentTools({ status, chosen, isAllChosen, onChooseAll }: CommentToolsProps) {
  const text = useText();
  const [isConfirming, setConfirming] = useState(false);
  const moderation = useModeration();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Checkbox label={text('adminBlog.chooseAll')} checked={isAllChosen} onChange={onChooseAll} />
      {chosen.length > 0 && (
        <>
          <LiveStatus className="text-small text-soft tabular-nums">
            {text('admin.selected', { count: chosen.length })}
          </LiveStatus>
          {availableCommentChanges[status].map((change) => (
            <Button
              key={change}
              look={change === 'DELETE' ? 'danger' : 'quiet'}
              disabled={moderation.isPending}
              onClick={() => (change === 'DELETE' ? setConfirming(true) : moderation.mutate({ ids: chosen, change }))}
            >
              {text(commentChangeLabels[change])}
            </Button>
          ))}
        </>
      )}
      {isConfirming && (
        <ConfirmDeleteComments
          count={chosen.length}
          isBusy={moderation.isPending}
          onConfirm={() =>
            moderation.mutate({ ids: chosen, change: 'DELETE' }, { onSettled: () => setConfirming(false) })
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
