import type { QueryClient } from '@tanstack/react-query';
import { legalRoute } from './legal-route';

export function legalNoticesRoute(queryClient: QueryClient) {
  return legalRoute('notices', async () => (await import('./LegalNoticesPage')).LegalNoticesPage, queryClient);
}
