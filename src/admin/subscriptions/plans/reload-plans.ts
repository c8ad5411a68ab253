import type { QueryClient } from '@tanstack/react-query';
import { managedPlansQuery } from '@/accounts/manage-memberships';
import { plansQuery } from '@/accounts/plans';

/** Something else is on offer: administrators and customers see it. */
export async function reloadPlans(queryClient: QueryClient): Promise<void> {
  await Promise.all([managedPlansQuery, plansQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
