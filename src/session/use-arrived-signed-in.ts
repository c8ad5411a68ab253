import { useState } from 'react';
import { useSession } from './session';

/** True if the user was signed in before this page opened, false if the sign-in happened on it. */
export function useArrivedSignedIn(): boolean {
  const { session } = useSession();
  const [wasOut, setWasOut] = useState(false);
  if (session.status === 'out' && !wasOut) setWasOut(true);
  return session.status === 'in' && !wasOut;
}
