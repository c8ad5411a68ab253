import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { type Membership, membershipQuery, startTrial } from '@/billing/memberships';

/** Starts the 30-day free trial; refetches the user's membership and status. */
export function useStartTrial(userId: string, onStarted: (membership: Membership) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: startTrial,
    onSuccess: async (started) => {
      if (started !== 'used') {
        onStarted(started);
        queryClient.setQueryData(membershipQuery(userId).queryKey, started);
      } else {
        await queryClient.invalidateQueries({ queryKey: membershipQuery(userId).queryKey });
      }
      await queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey });
    },
  });
}
