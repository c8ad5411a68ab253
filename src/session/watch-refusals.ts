import type { Query, QueryClient } from '@tanstack/react-query';
import { isSessionRefusal } from '@/accounts/session-refusal';
import { hasSession } from '@/backend/auth';

/**
 * When a call of somebody signed in is refused for its tokens (revoked on another device, account disabled), asks the
 * user pool whether the session still stands. If it does not, the client forgets the tokens, and that ends the session. If
 * it does, the tokens had run out without the client's knowing, by a clock that is behind: with the new ones a query is
 * asked again. Every query and every change passes through the client's caches. Returns how to stop.
 */
export function watchRefusals(queryClient: QueryClient): () => void {
  // Refused with new tokens, too, it is refused.
  const askedAgain = new WeakSet<Query>();
  const check = async (error: unknown, query?: Query) => {
    if (!isSessionRefusal(error) || !(await hasSession()) || !query || askedAgain.has(query)) return;
    askedAgain.add(query);
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  // What was refused before anybody listened.
  for (const query of queryClient.getQueryCache().getAll()) void check(query.state.error, query);
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') void check(event.action.error, event.query);
      if (event.action.type === 'success') askedAgain.delete(event.query);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') void check(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
