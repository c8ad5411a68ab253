import { use } from 'react';
import { SessionContext, type SessionContextValue } from './session-context';

/** Returns the current session and the functions that sign in and out. */
export function useSession(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}
