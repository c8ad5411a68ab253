import { listSubscriptions } from '@/backend/memberships';
import { asMembership, type Membership } from './memberships';

/** Query of TanStack Query for all present and past memberships of a user, the latest first; for administrators. */
export function membershipsQuery(userId: string) {
  return {
    queryKey: ['memberships-of', userId] as const,
    queryFn: async (): Promise<Membership[]> => {
      const stored = await listSubscriptions(userId);
      const latestFirst = stored.toSorted((a, b) =>
        (b.subscription_start_date ?? '').localeCompare(a.subscription_start_date ?? ''),
      );
      return latestFirst.map((subscription) => asMembership(subscription, new Date()));
    },
    // The user or an administrator may have ended it a moment ago.
    staleTime: 0,
  };
}
