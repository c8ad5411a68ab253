import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/use-session';
import { threadQuery } from '@/support/tickets';

/** The request with this number and its thread, as the administrator reads them. */
export function useThread(number: string) {
  const { session } = useSession();
  return useQuery(threadQuery(number, session.status === 'in' ? session.user.id : ''));
}
