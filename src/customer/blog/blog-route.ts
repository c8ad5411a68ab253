import type { QueryClient } from '@tanstack/react-query';
import { withTexts } from '@/i18n/with-texts';
import { commentLinesQuery } from '@/publishing/comments';
import { postsQuery } from '@/publishing/posts';

export function blogRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(postsQuery);
      void queryClient.prefetchQuery(commentLinesQuery);
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['blog'], async () => (await import('./BlogPage')).BlogPage) };
