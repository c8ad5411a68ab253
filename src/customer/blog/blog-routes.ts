import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { withTexts } from '@/i18n/with-texts';
import { commentLinesQuery, commentsQuery } from '@/publishing/comments';
import { postQuery, postsQuery } from '@/publishing/posts';

export function blogRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(postsQuery);
      void queryClient.prefetchQuery(commentLinesQuery);
      return null;
    },
    lazy: { Component: withTexts(['blog'], async () => (await import('./BlogPage')).BlogPage) },
  };
}

export function blogPostRoute(queryClient: QueryClient) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => {
      if (!params.slug) return null;
      void queryClient.prefetchQuery(postQuery(params.slug));
      void queryClient.prefetchQuery(commentsQuery(params.slug));
      void queryClient.prefetchQuery(postsQuery);
      void queryClient.prefetchQuery(commentLinesQuery);
      return null;
    },
    lazy: { Component: withTexts(['blog'], async () => (await import('./BlogPostPage')).BlogPostPage) },
  };
}
