import { createContext } from 'react';
import type { SignInStep } from '@/backend/sign-in';
import type { Session } from './session';

export interface SessionContextValue {
  session: Session;
  /** Signs in, or finishes a hosted sign-in that has returned to this page, and knows who is here from then on. Fails with a BackendError. */
  signIn(user: { name: string; password: string; isRemembered: boolean } | 'hosted'): Promise<SignInStep>;
  /** Goes on with a sign-in that asked for a NEW_PASSWORD. */
  replaceTemporaryPassword(password: string): Promise<SignInStep>;
  /** Lets a sign-up end in a sign-in of its own; false where somebody has to sign in. */
  enterAfterSignUp(): Promise<boolean>;
  /** Signs out here, or on all devices. */
  signOut(where?: 'here' | 'everywhere'): Promise<void>;
  /** Deletes the account of whoever is signed in, for good. */
  closeAccount(): Promise<void>;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);
