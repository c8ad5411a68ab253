import { useQuery } from '@tanstack/react-query';
import { type Membership, membershipQuery } from '@/billing/memberships';
import { useSession } from '@/session/session';

/** The current user's present or last membership; undefined until known, and for users who have never had one. */
export function useLatestMembership(): Membership | undefined {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : '';
  const { data } = useQuery({ ...membershipQuery(userId), enabled: userId !== '' });
  return data ?? undefined;
}
