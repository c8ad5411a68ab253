import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryState } from '@/lib/failures';

/**
 * Query for a form's initial values: ignores cached data, which would overwrite another user's change, and does not
 * refetch while the user types.
 */
export function useUncachedQuery<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Pick<UseQueryResult<Data>, keyof QueryState | 'data' | 'isFetching' | 'refetch'> {
  const { data, isSuccess, isPlaceholderData, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && isSuccess && isFetchedAfterMount) setFresh(true);
  return { data: isFresh ? data : undefined, isPlaceholderData, isFetchedAfterMount, isFetching, refetch };
}
