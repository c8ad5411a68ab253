import { readWatchingNeeds } from '@/backend/site-settings';

/** Users who may watch: all who are signed in, or members only. */
export type WatchingNeeds = 'SIGN_IN' | 'MEMBERSHIP';

/** Query of TanStack Query for the requirement to watch; defaults to sign-in. */
export const watchingNeedsQuery = {
  queryKey: ['watching-needs'] as const,
  queryFn: async (): Promise<WatchingNeeds> => (await readWatchingNeeds()) ?? 'SIGN_IN',
};
