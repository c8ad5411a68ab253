import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleListQuery } from './list/title-list-query';
import { viewIn } from './manager-search-params';

/** Route loader: returns the kind, and prefetches the list for a known administrator before the page renders. */
export function titleListLoader(kind: Kind, queryClient: QueryClient) {
  return ({ request }: LoaderFunctionArgs): Kind => {
    const known = queryClient.getQueriesData<boolean>({ queryKey: ['administrator'] });
    if (known.some(([, isAdministrator]) => isAdministrator)) {
      void queryClient.prefetchQuery(titleListQuery(kind, viewIn(new URL(request.url).searchParams)));
    }
    return kind;
  };
}
