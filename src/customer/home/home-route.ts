import type { QueryClient } from '@tanstack/react-query';
import { heroSlidesQuery } from '@/catalogue/hero-slides';
import { withTexts } from '@/i18n/with-texts';
import { homeLists } from './home-lists';

export function homeRoute(queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(heroSlidesQuery);
      for (const list of Object.values(homeLists)) void queryClient.prefetchQuery(list);
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['home', 'memberships'], async () => (await import('./HomePage')).HomePage) };
