import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepMembership, reloadMembership } from './keep-membership';
import { type Membership, membershipProblem } from './memberships';

/** A change of one's own membership: what it answers is shown at once, and what hangs on it is read again. */
export function useMembershipChange<Input = void>(
  userId: string,
  change: (input: Input) => Promise<Membership>,
  onChanged: (membership: Membership) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (membership) => {
      // Before the new standing is drawn, which may take away whatever asked for it.
      onChanged(membership);
      return keepMembership(queryClient, userId, membership);
    },
    onError: (error) => {
      // It has changed elsewhere: what is shown here is old.
      if (membershipProblem(error) === 'NO_SUBSCRIPTION') void reloadMembership(queryClient, userId);
    },
  });
}
