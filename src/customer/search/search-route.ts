import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { withTexts } from '@/i18n/with-texts';
import { searchQuery } from './search-queries';

export function searchRoute(queryClient: QueryClient) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      const term = new URL(request.url).searchParams.get('q')?.trim();
      if (!term) return null;
      for (const kind of Object.values(kinds)) void queryClient.prefetchQuery(searchQuery(kind.name, term));
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['search'], async () => (await import('./SearchPage')).SearchPage) };
