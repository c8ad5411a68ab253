import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onSessionEnd } from '@/backend/client/auth';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { useTimer } from '@/ui/hooks/use-timer';
import type { Session } from './session';

/** Milliseconds to wait for the rest of a session, whose parts are written one by one. */
const sessionWriteDelay = 100;

/**
 * Calls `onChange` when a user signs in or out in another tab of this browser, and when the browser restores this page
 * from the back/forward cache, which misses those events.
 */
export function useOtherTabs(onChange: () => void): void {
  const timer = useTimer();
  // `storage` events report only changes made by other tabs.
  useEventListener('window', 'storage', ({ key }) => {
    if (key === null || /^CognitoIdentityServiceProvider\..*\.(LastAuthUser|idToken)$/.test(key))
      timer.start(onChange, sessionWriteDelay);
  });
  useEventListener('window', 'pageshow', ({ persisted }) => {
    if (persisted) onChange();
  });
}

/**
 * Calls `onEnd` when the Amplify client reports that the tokens of a signed-in session were rejected. Has it check them
 * when the backend rejects a request (watch-rejections.ts, which visitors do not load).
 */
export function useSessionEnd(isIn: boolean, onEnd: () => void): void {
  const queryClient = useQueryClient();
  const end = useEffectEvent(onEnd);
  // Subscribes to the Amplify client and the caches.
  useEffect(() => {
    if (!isIn) return;
    const subscriptions = [
      onSessionEnd(end),
      import('./watch-rejections').then(({ watchRejections }) => watchRejections(queryClient)),
    ];
    for (const subscription of subscriptions)
      subscription.catch((failure: unknown) => console.info('Rejections are not watched.', failure));
    return () => {
      for (const subscription of subscriptions) void subscription.then((stop) => stop(), console.info);
    };
  }, [isIn, queryClient]);
}

/** Clears a user's data before the next one signs in: from memory, and unsent input from this browser. */
export function useClearLocalData(session: Session): void {
  const queryClient = useQueryClient();
  // Synchronizes with the cache and the browser's storage.
  useEffect(() => {
    if (session.status === 'loading' || (session.status === 'out' && session.why === 'visitor')) return;
    import('./clear-local-data').then(
      ({ clearLocalData }) => clearLocalData(session),
      (failure: unknown) => console.info('Form input could not be deleted.', failure),
    );
    if (session.status === 'out') return;
    const { id } = session.user;
    return () => queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(id) });
  }, [session, queryClient]);
}
