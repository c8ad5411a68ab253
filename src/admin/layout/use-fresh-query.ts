import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked } from '@/lib/has-failed';

/**
 * What a form is filled from: nothing until it was asked for anew, for what is kept from earlier would be written over
 * another one's change; and not read again below the hands.
 */
export function useFreshQuery<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Pick<UseQueryResult<Data>, keyof Asked | 'data' | 'isFetching' | 'refetch'> {
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
