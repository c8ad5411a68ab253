import type { QueryClient } from '@tanstack/react-query';
import { legalRoute } from './legal-route';

export function privacyPolicyRoute(queryClient: QueryClient) {
  return legalRoute('privacy', async () => (await import('./PrivacyPolicyPage')).PrivacyPolicyPage, queryClient);
}
