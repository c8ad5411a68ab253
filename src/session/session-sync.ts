import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from './session';

/** The parts of a session are written one by one: half of them must not be taken for a session, or for none. */
const whole = 100;

/**
 * Calls `onChange` when a user signs in or out in another tab of this browser, and when the browser restores this page
 * from the back/forward cache, which misses those events.
 */
export function useOtherTabs(onChange: () => void): void {
  // Subscribes to the browser's storage, which reports changes of other tabs only.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== null && !/^CognitoIdentityServiceProvider\..*\.(LastAuthUser|idToken)$/.test(key)) return;
      clearTimeout(waiting);
      waiting = setTimeout(onChange, whole);
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && onChange();
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [onChange]);
}

/** Ends a signed-in session when the backend rejects its tokens (watch-rejections.ts, which visitors do not load). */
export function useSessionRejections(isIn: boolean): void {
  const queryClient = useQueryClient();
  // Synchronizes with the caches.
  useEffect(() => {
    if (!isIn) return;
    const watching = import('./watch-rejections').then(({ watchRejections }) => watchRejections(queryClient));
    watching.catch((failure: unknown) => console.info('Refusals are not watched.', failure));
    return () => {
      void watching.then((stop) => stop(), console.info);
    };
  }, [isIn, queryClient]);
}

/** Deletes a user's unsent input and pending undo actions in this browser before the next user signs in. */
export function useClearLocalData(session: Session): void {
  // Synchronizes with the browser's storage.
  useEffect(() => {
    if (session.status === 'loading' || (session.status === 'out' && session.why === 'visitor')) return;
    import('./clear-local-data').then(
      ({ clearLocalData }) => clearLocalData(session),
      (failure: unknown) => console.info('What was typed could not be forgotten.', failure),
    );
  }, [session]);
}
