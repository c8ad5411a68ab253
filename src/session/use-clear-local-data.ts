import { useEffect } from 'react';
import type { Session } from './session';

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
