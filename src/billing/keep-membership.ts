import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { type Membership, membershipProblem, membershipQuery } from './memberships';
import { paymentsQuery } from './payments';
import { plansQuery } from './plans';

/**
 * Writes the updated membership to the query cache; refetches the account's status and the payments, which the server
 * derives from it.
 */
export async function keepMembership(queryClient: QueryClient, userId: string, membership: Membership): Promise<void> {
  queryClient.setQueryData(membershipQuery(userId).queryKey, membership);
  await reload(queryClient, [userQuery(userId).queryKey, paymentsQuery(userId).queryKey]);
}

/** Reads a membership and what hangs on it again. */
export function reloadMembership(queryClient: QueryClient, userId: string): Promise<void> {
  const keys = [membershipQuery(userId).queryKey, userQuery(userId).queryKey, paymentsQuery(userId).queryKey];
  return reload(queryClient, keys);
}

/** Refetches the membership and the plan prices after a rejection caused by stale data. */
export function reloadWhatIsOld(queryClient: QueryClient, userId: string, error: Error): void {
  const problem = membershipProblem(error);
  if (problem === 'PRICE_CHANGED') void reload(queryClient, [plansQuery.queryKey]);
  if (problem === 'PRICE_CHANGED' || problem === 'NO_SUBSCRIPTION') void reloadMembership(queryClient, userId);
}

async function reload(queryClient: QueryClient, keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
