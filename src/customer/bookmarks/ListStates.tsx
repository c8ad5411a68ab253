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
  /** Skeleton of a list that is not a grid of posters. */
  skeleton?: ReactNode;
  children(items: Item[]): ReactNode;
}

/** One of a customer's lists with its loading, error and empty states. Keeps cached data visible during a refetch. */
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
