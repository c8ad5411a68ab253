import type { QueryClient } from '@tanstack/react-query';
import { preferredLanguage } from '@/i18n/languages';
import { withTexts } from '@/i18n/with-texts';
import { faqQuery } from '@/publishing/faq';
import { articlesQuery } from './articles-query';

export function faqRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      // The records contain all languages: the language is selected when they are rendered.
      void queryClient.prefetchQuery(faqQuery('en'));
      return null;
    },
    lazy: { Component: withTexts(['help'], async () => (await import('./FaqPage')).FaqPage) },
  };
}

export function helpCenterRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(articlesQuery(preferredLanguage()));
      return null;
    },
    lazy: { Component: withTexts(['help'], async () => (await import('./HelpCenterPage')).HelpCenterPage) },
  };
}
