import type { QueryClient } from '@tanstack/react-query';
import { preferredLanguage } from '@/i18n/languages';
import { withTexts } from '@/i18n/with-texts';
import { type LegalDocumentName, legalDocumentQuery } from './documents-query';

/** The route of a legal document: one page for three addresses. */
export function legalRoute(name: LegalDocumentName, queryClient: QueryClient) {
  return {
    loader: () => {
      void queryClient.prefetchQuery(legalDocumentQuery(name, preferredLanguage()));
      return name;
    },
    lazy: { Component: withTexts(['legal'], async () => (await import('./LegalPage')).LegalPage) },
  };
}
