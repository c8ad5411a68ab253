import type { QueryClient } from '@tanstack/react-query';
import { managedPlansQuery } from '@/billing/manage-memberships';
import { plansQuery } from '@/billing/plans';

/** Something else is on offer: administrators and customers see it. */
export async function reloadPlans(queryClient: QueryClient): Promise<void> {
  await Promise.all([managedPlansQuery, plansQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
