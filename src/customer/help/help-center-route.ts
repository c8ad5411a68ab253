import type { QueryClient } from '@tanstack/react-query';
import { preferredLanguage } from '@/i18n/languages';
import { withTexts } from '@/i18n/with-texts';
import { articlesQuery } from './articles-query';

export function helpCenterRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(articlesQuery(preferredLanguage()));
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['help'], async () => (await import('./HelpCenterPage')).HelpCenterPage) };
