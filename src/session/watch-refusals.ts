import type { QueryClient } from '@tanstack/react-query';
import { isSessionRefusal } from '@/accounts/session-refusal';
import { hasSession } from '@/backend/auth';

/**
 * When a call of somebody signed in is refused for its tokens (revoked on another device, account disabled), asks the
 * user pool whether the session still stands. If it does not, the client forgets the tokens, and that ends the session.
 * Every query and every change passes through the client's caches. Returns how to stop.
 */
export function watchRefusals(queryClient: QueryClient): () => void {
  const check = (error: unknown) => {
    if (isSessionRefusal(error)) void hasSession();
  };
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
