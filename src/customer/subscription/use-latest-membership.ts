import { useQuery } from '@tanstack/react-query';
import { type Membership, membershipQuery } from '@/membership/memberships';
import { useSession } from '@/session/use-session';

/** The membership that whoever is here has, or had last; undefined until known, and for who never had one. */
export function useLatestMembership(): Membership | undefined {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : '';
  const { data } = useQuery({ ...membershipQuery(userId), enabled: userId !== '' });
  return data ?? undefined;
}
