import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import type { ManagerView } from '../manager-place';
import { titleListQuery } from './title-list-query';

/** A page of the list. While another one loads, the rows before stand there; the next page is fetched ahead. */
export function useTitleList(kind: Kind, view: ManagerView) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...titleListQuery(kind, view),
    placeholderData: (before) => before,
    // Others work on the catalogue too: what is here is shown at once, and asked for again.
    staleTime: 10_000,
  });
  const { data, isPlaceholderData } = query;
  const hasNext = data !== undefined && !isPlaceholderData && data.page < data.pageCount;
  // What is fetched ahead is outside; a view is written anew whenever the address is read.
  const next = JSON.stringify(hasNext ? { ...view, page: data.page + 1 } : null);
  useEffect(() => {
    const wanted: ManagerView | null = JSON.parse(next);
    if (wanted) void queryClient.prefetchQuery(titleListQuery(kind, wanted));
  }, [next, kind, queryClient]);
  return query;
}
