import { useState } from 'react';
import { useSession } from './use-session';

/** Whether whoever is signed in was so before this page opened, rather than signed in on it. */
export function useArrivedSignedIn(): boolean {
  const { session } = useSession();
  const [wasOut, setWasOut] = useState(false);
  if (session.status === 'out' && !wasOut) setWasOut(true);
  return session.status === 'in' && !wasOut;
}
