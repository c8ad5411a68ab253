import { createContext } from 'react';
import type { Credentials, SignInStep } from '@/backend/sign-in';
import type { Session } from './session';

export type { Credentials } from '@/backend/sign-in';

export interface SessionContextValue {
  session: Session;
  /** Signs in, or finishes a hosted sign-in that has returned to this page, and knows who is here from then on. Fails with a BackendError. */
  signIn(user: Credentials | 'hosted'): Promise<SignInStep>;
  /** Continues a sign-in that requires a NEW_PASSWORD. */
  replaceTemporaryPassword(password: string): Promise<SignInStep>;
  /** Signs in automatically after a sign-up; resolves to false if the user must sign in by hand. */
  enterAfterSignUp(): Promise<boolean>;
  /** Signs out here, or on all devices. */
  signOut(where?: 'here' | 'everywhere'): Promise<void>;
  /** Deletes the signed-in user's account permanently. */
  closeAccount(): Promise<void>;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);
