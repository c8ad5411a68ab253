import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { withTexts } from '@/i18n/with-texts';
import { postsQuery } from '@/publishing/posts';
import { parseSearchParams } from './search-params';
import { bestQuery, pageQuery } from './search-queries';

export function searchRoute(queryClient: QueryClient) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      const { term, kind, page } = parseSearchParams(new URL(request.url).searchParams);
      if (term === '') return null;
      if (kind) void queryClient.prefetchQuery(pageQuery(kind, term, page));
      for (const { slug } of Object.values(kinds)) void queryClient.prefetchQuery(bestQuery(slug, term));
      void queryClient.prefetchQuery(postsQuery);
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['search'], async () => (await import('./SearchPage')).SearchPage) };
