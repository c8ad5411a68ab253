import type { QueryClient } from '@tanstack/react-query';
import { legalRoute } from './legal-route';

export function termsOfUseRoute(queryClient: QueryClient) {
  return legalRoute('terms', async () => (await import('./TermsOfUsePage')).TermsOfUsePage, queryClient);
}
