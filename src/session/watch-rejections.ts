import type { Query, QueryClient } from '@tanstack/react-query';
import { hasSession } from '@/backend/client/auth';
import { isSessionRejection } from '@/backend/client/rejections';

/**
 * When the backend rejects the tokens of a signed-in user's request (revoked on another device, account disabled),
 * checks with the user pool whether the session is still valid. If it is not, the client deletes the tokens, and that
 * ends the session. If it is, the tokens had expired unnoticed because of a slow clock: queries run again with the new
 * ones. Observes the query and mutation caches, which every request passes. Returns a function that stops it.
 */
export function watchRejections(queryClient: QueryClient): () => void {
  // Queries that were retried with new tokens: a second rejection is final.
  const retriedQueries = new WeakSet<Query>();
  const check = async (error: unknown, query?: Query) => {
    if (!isSessionRejection(error) || !(await hasSession()) || !query || retriedQueries.has(query)) return;
    retriedQueries.add(query);
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  // Queries that were rejected before the subscription.
  for (const query of queryClient.getQueryCache().getAll()) void check(query.state.error, query);
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') void check(event.action.error, event.query);
      if (event.action.type === 'success') retriedQueries.delete(event.query);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') void check(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
