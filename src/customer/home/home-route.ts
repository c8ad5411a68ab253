import type { QueryClient } from '@tanstack/react-query';
import { heroSlidesQuery } from '@/catalogue/hero-slides';
import { withTexts } from '@/i18n/with-texts';
import { homeLists } from './home-lists';

export function homeRoute(queryClient: QueryClient) {
  return {
    // The lists below are fetched when they come near the viewport.
    loader: () => {
      void queryClient.prefetchQuery(heroSlidesQuery);
      void queryClient.prefetchQuery(homeLists.movies);
      return null;
    },
    lazy: page,
  };
}

const page = { Component: withTexts(['home'], async () => (await import('./HomePage')).HomePage) };
