import { useEffect } from 'react';
import type { Session } from './session';

/** What somebody kept in this browser without sending it, or could take back, does not stand there for whoever comes next. */
export function useNoTraces(session: Session): void {
  // The browser's storage is outside.
  useEffect(() => {
    if (session.status === 'loading' || (session.status === 'out' && session.why === 'visitor')) return;
    import('./forget-traces').then(
      ({ forgetTraces }) => forgetTraces(session),
      (failure: unknown) => console.info('What was typed could not be forgotten.', failure),
    );
  }, [session]);
}
