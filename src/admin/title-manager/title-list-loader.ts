import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleListQuery } from './list/title-list-query';
import { viewIn } from './manager-search-params';

/** Prefetches the list for a known administrator before the page renders. */
export function prefetchTitleList(kind: Kind, queryClient: QueryClient, { url }: Request): void {
  const known = queryClient.getQueriesData<boolean>({ queryKey: ['administrator'] });
  if (known.some(([, isAdministrator]) => isAdministrator)) {
    void queryClient.prefetchQuery(titleListQuery(kind, viewIn(new URL(url).searchParams)));
  }
}
