import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { type Membership, membershipProblem, membershipQuery } from './memberships';
import { paymentsQuery } from './payments';
import { plansQuery } from './plans';

/**
 * Writes the updated membership to the query cache; refetches the account's status and the payments, which the server
 * derives from it. Does not wait for these: the buttons of the next change would stay busy.
 */
export async function cacheMembership(queryClient: QueryClient, userId: string, membership: Membership): Promise<void> {
  const { queryKey } = membershipQuery(userId);
  // A request sent before the change would bring the old membership back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, membership);
  void reload(queryClient, [userQuery(userId).queryKey, paymentsQuery(userId).queryKey]);
}

/** Refetches a membership, the account's status and the payments. */
export function reloadMembership(queryClient: QueryClient, userId: string): Promise<void> {
  const keys = [membershipQuery(userId).queryKey, userQuery(userId).queryKey, paymentsQuery(userId).queryKey];
  return reload(queryClient, keys);
}

/** Refetches the membership or the plans after a rejection caused by stale data. */
export function reloadAfterRejection(queryClient: QueryClient, userId: string, error: Error): void {
  const problem = membershipProblem(error);
  if (problem === 'PRICE_CHANGED' || problem === 'NO_SUCH_PLAN') void reload(queryClient, [plansQuery.queryKey]);
  if (problem === 'PRICE_CHANGED' || problem === 'NO_SUBSCRIPTION' || problem === 'TRIAL_USED')
    void reloadMembership(queryClient, userId);
}

async function reload(queryClient: QueryClient, keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Mutation of the user's own membership: shows the response at once and refetches dependent data. */
export function useMembershipChange<Input = void>(
  userId: string,
  change: (input: Input) => Promise<Membership>,
  onChanged: (membership: Membership) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (membership) => {
      // Runs before the update renders, which may unmount the calling component.
      onChanged(membership);
      return cacheMembership(queryClient, userId, membership);
    },
    onError: (error) => reloadAfterRejection(queryClient, userId, error),
  });
}
