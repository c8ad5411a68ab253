import { createContext, use } from 'react';
import type { SignedInUser } from '@/backend/client/auth';
import type { Credentials, SignInStep } from '@/backend/sign-in';

export type { Credentials } from '@/backend/sign-in';

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

/** State of the current session. */
export type Session =
  | { status: 'loading' }
  | { status: 'out'; why: SignedOutReason }
  | { status: 'in'; user: SignedInUser };

/** Why no user is signed in: never was, signed out (in a tab), session rejected, or account deleted. */
export type SignedOutReason = 'visitor' | 'left' | 'left-elsewhere' | 'lost' | 'closed';

/** True if the session has ended without an action of the user on this page; the login page gives the reason. */
export function hasSessionEnded(session: Session): boolean {
  return session.status === 'out' && (session.why === 'lost' || session.why === 'left-elsewhere');
}

export interface SessionContextValue {
  session: Session;
  /** Signs in, or finishes a hosted sign-in that has returned to this page. Throws a BackendError. */
  signIn(user: Credentials | 'hosted'): Promise<SignInStep>;
  /** Continues a sign-in that requires a NEW_PASSWORD. */
  replaceTemporaryPassword(password: string): Promise<SignInStep>;
  /** Signs in automatically after a sign-up; resolves to false if the user must use the login form. */
  enterAfterSignUp(): Promise<boolean>;
  signOut(where?: 'here' | 'everywhere'): Promise<void>;
  /** Deletes the signed-in user's account permanently. */
  closeAccount(): Promise<void>;
}

/** Returns the current session and the functions that sign in and out. */
export function useSession(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}
