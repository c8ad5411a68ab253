import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { withTexts } from '@/i18n/with-texts';

/** Lazy route of a kind's manager: one page for three URLs. */
export function titleManagerRoute(kind: Kind, queryClient: QueryClient) {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      // Ignores a failure: the code of the page then fails to load as well, and the page reports it.
      const loader = await import('./title-list-loader').catch(() => undefined);
      loader?.prefetchTitleList(kind, queryClient, request);
      return kind;
    },
    lazy: { ...page },
  };
}

const page = {
  Component: withTexts(
    ['admin', 'adminTitles', 'titleForm', 'uploads', 'listing', 'watch'],
    async () => (await import('./TitleManagerPage')).TitleManagerPage,
  ),
};
