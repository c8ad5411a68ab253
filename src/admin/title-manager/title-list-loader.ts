import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleListQuery } from './list/title-list-query';
import { viewIn } from './manager-place';

/** Gives the page its kind. Once an administrator is known to be here, the list is on its way before the page is drawn. */
export function titleListLoader(kind: Kind, queryClient: QueryClient) {
  return ({ request }: LoaderFunctionArgs): Kind => {
    const known = queryClient.getQueriesData<boolean>({ queryKey: ['administrator'] });
    if (known.some(([, isAdministrator]) => isAdministrator)) {
      void queryClient.prefetchQuery(titleListQuery(kind, viewIn(new URL(request.url).searchParams)));
    }
    return kind;
  };
}
