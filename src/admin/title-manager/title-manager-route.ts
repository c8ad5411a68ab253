import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { withTexts } from '@/i18n/with-texts';

/** Lazy route of a kind's manager: one page for three URLs. */
export function titleManagerRoute(kind: Kind, queryClient: QueryClient) {
  return {
    lazy: {
      ...page,
      loader: async () => (await import('./title-list-loader')).titleListLoader(kind, queryClient),
    },
  };
}

const page = {
  Component: withTexts(
    ['admin', 'adminTitles', 'titleForm', 'uploads', 'listing', 'watch'],
    async () => (await import('./TitleManagerPage')).TitleManagerPage,
  ),
};
