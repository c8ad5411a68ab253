import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import type { ManagerView } from '../manager-place';
import { titleListQuery } from './title-list-query';

/** Query of a page of the list. Keeps the previous rows while another page loads; prefetches the next page. */
export function useTitleList(kind: Kind, view: ManagerView) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...titleListQuery(kind, view),
    placeholderData: (before) => before,
    // Other administrators change the catalogue: shows cached rows and refetches them.
    staleTime: 10_000,
  });
  const { data, isPlaceholderData } = query;
  const hasNext = data !== undefined && !isPlaceholderData && data.page < data.pageCount;
  // Serializes the next view, because its object changes with each render.
  const next = JSON.stringify(hasNext ? { ...view, page: data.page + 1 } : null);
  useEffect(() => {
    const wanted: ManagerView | null = JSON.parse(next);
    if (wanted) void queryClient.prefetchQuery(titleListQuery(kind, wanted));
  }, [next, kind, queryClient]);
  return query;
}
