import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepMembership, reloadWhatIsOld } from './keep-membership';
import type { Membership } from './memberships';

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
    onError: (error) => reloadWhatIsOld(queryClient, userId, error),
  });
}
