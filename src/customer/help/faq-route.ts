import type { QueryClient } from '@tanstack/react-query';
import { withTexts } from '@/i18n/with-texts';
import { faqQuery } from '@/publishing/faq';

export function faqRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      // The same records in every language: which one is chosen when they are shown.
      void queryClient.prefetchQuery(faqQuery('en'));
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['help'], async () => (await import('./FaqPage')).FaqPage) };
