import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepMembership, reloadWhatIsOld } from './keep-membership';
import type { Membership } from './memberships';

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
      return keepMembership(queryClient, userId, membership);
    },
    onError: (error) => reloadWhatIsOld(queryClient, userId, error),
  });
}
