import { readWatchingNeeds } from '@/backend/watching-needs';

/** Who may watch: everyone who is signed in, or members alone. */
export type WatchingNeeds = 'SIGN_IN' | 'MEMBERSHIP';

/** Query of TanStack Query for what watching needs; signing in is enough where nothing is set. */
export const watchingNeedsQuery = {
  queryKey: ['watching-needs'] as const,
  queryFn: async (): Promise<WatchingNeeds> => (await readWatchingNeeds()) ?? 'SIGN_IN',
};
