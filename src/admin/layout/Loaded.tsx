import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, keyof QueryState | 'data' | 'isFetching' | 'refetch'>;
  /** Placeholder of the same size as the content. */
  skeleton?: ReactNode;
  children(data: NonNullable<Data>): ReactNode;
}

/** Renders a query's data, loading state or error; keeps showing data during a refetch. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const text = useText();
  if (hasFailed(query)) return <LoadFailure query={query} />;
  if (query.data !== undefined && query.data !== null) return children(query.data);
  return (
    <div role="status" aria-label={text('admin.loading')}>
      {skeleton ?? <Skeleton className="h-64" />}
    </div>
  );
}

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** Message; defaults to a general one. */
  message?: string | undefined;
}

/** Says that something could not be loaded, and asks for it again on request. */
export function LoadFailure({ query, message: words }: LoadFailureProps) {
  const text = useText();
  return (
    <EmptyState text={words ?? text('admin.loadFailed')}>
      <TryAgain query={query} />
    </EmptyState>
  );
}
