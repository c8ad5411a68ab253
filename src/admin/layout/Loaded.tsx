import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, keyof QueryState | 'data' | 'isFetching' | 'refetch'>;
  /** Placeholder of the same size as the content. */
  skeleton?: ReactNode;
  children(data: NonNullable<Data>): ReactNode;
}

/** Renders a query's data, loading state or error; keeps showing data during a refetch. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const text = useText();
  if (hasFailed(query)) return <LoadFailure query={query} text={text('admin.loadFailed')} />;
  if (query.data !== undefined && query.data !== null) return children(query.data);
  return (
    <div role="status" aria-label={text('admin.loading')}>
      {skeleton ?? <Skeleton className="h-64" />}
    </div>
  );
}
