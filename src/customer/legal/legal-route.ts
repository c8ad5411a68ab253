import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { preferredLanguage } from '@/i18n/languages';
import { withTexts } from '@/i18n/with-texts';
import { type LegalDocumentName, legalDocumentQuery } from './documents-query';

/** The route of a legal text: the text is fetched while the page's code is. */
export function legalRoute(name: LegalDocumentName, load: () => Promise<ComponentType>, queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(legalDocumentQuery(name, preferredLanguage()));
      return null;
    },
    lazy: { Component: withTexts(['legal'], load) },
  };
}
