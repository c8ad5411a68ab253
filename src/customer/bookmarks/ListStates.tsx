import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { type Asked, hasFailed } from '@/lib/has-failed';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';
import { ListSkeleton } from './ListSkeleton';

interface ListStatesProps<Item> {
  query: Pick<UseQueryResult<Item[]>, keyof Asked | 'data' | 'fetchStatus' | 'isFetching' | 'refetch'>;
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
  if (!hasFailed(query)) return skeleton ?? <ListSkeleton />;
  return (
    <EmptyState text={text('bookmarks.failed')}>
      <TryAgain query={query} />
    </EmptyState>
  );
}
