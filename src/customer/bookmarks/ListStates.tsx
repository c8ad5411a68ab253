import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListSkeleton } from './ListSkeleton';

interface ListStatesProps<Item> {
  query: Pick<UseQueryResult<Item[]>, 'data' | 'status' | 'fetchStatus' | 'refetch' | 'isFetching'>;
  empty: ReactNode;
  /** Takes the room of what is on its way, where that is no grid of posters. */
  skeleton?: ReactNode;
  children(items: Item[]): ReactNode;
}

/** One of a customer's lists in each of its states. What is known stays on the screen while it is asked for again. */
export function ListStates<Item>({ query, empty, skeleton, children }: ListStatesProps<Item>) {
  const text = useText();
  if (query.data) return query.data.length === 0 ? empty : children(query.data);
  if (query.fetchStatus === 'paused') return <EmptyState text={text('bookmarks.offline')} />;
  if (query.status === 'pending') return skeleton ?? <ListSkeleton />;
  return (
    <EmptyState text={text('bookmarks.failed')}>
      <Button onClick={() => query.refetch()} isBusy={query.isFetching}>
        {text('action.tryAgain')}
      </Button>
    </EmptyState>
  );
}
