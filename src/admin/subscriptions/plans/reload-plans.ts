import type { QueryClient } from '@tanstack/react-query';
import { managedPlansQuery } from '@/membership/manage-memberships';
import { plansQuery } from '@/membership/plans';

/** Something else is on offer: administrators and customers see it. */
export async function reloadPlans(queryClient: QueryClient): Promise<void> {
  await Promise.all([managedPlansQuery, plansQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
