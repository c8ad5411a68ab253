import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { kindBySlug } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import { timings } from '@/config/timings';
import { withTexts } from '@/i18n/with-texts';
import { settledWithin } from '@/lib/async';
import { relatedQuery } from './related-query';

export function watchRoute(queryClient: QueryClient) {
  return {
    loader: async ({ params }: LoaderFunctionArgs) => {
      const kind = kindBySlug(params.kind);
      if (!kind || !params.id) return null;
      const title = queryClient.prefetchQuery(titleQuery(kind, params.id));
      if (kind.watch.below === 'related') void queryClient.prefetchQuery(relatedQuery(kind, params.id));
      await settledWithin(timings.pageWaits, title);
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['watch', 'player'], async () => (await import('./WatchPage')).WatchPage) };
