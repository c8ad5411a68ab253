import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSessionRefusal } from '@/accounts/session-refusal';
import { hasSession } from '@/backend/auth';

/**
 * When a call of somebody signed in is refused for its tokens (revoked on another device, account disabled), asks the
 * user pool whether the session still stands. If it does not, the client forgets the tokens, and that ends the session.
 */
export function useRefusals(isIn: boolean): void {
  const queryClient = useQueryClient();
  // The caches are outside: every query and every change passes through them.
  useEffect(() => {
    if (!isIn) return;
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
  }, [isIn, queryClient]);
}
