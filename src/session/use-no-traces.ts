import { useEffect, useRef } from 'react';
import type { Session } from './session';

/** What somebody kept in this browser without sending it does not stand there for whoever comes next. */
export function useNoTraces(session: Session): void {
  const lastUserId = useRef<string>(undefined);
  // The browser's storage is outside.
  useEffect(() => {
    if (session.status === 'in') lastUserId.current = session.user.id;
    // Whoever lost a session comes back to what was typed.
    if (session.status !== 'out' || session.why === 'visitor' || session.why === 'lost') return;
    const closedUserId = session.why === 'closed' ? lastUserId.current : undefined;
    import('./forget-traces').then(
      ({ forgetTraces }) => forgetTraces(closedUserId),
      (failure: unknown) => console.info('What was typed could not be forgotten.', failure),
    );
  }, [session]);
}
