import { createContext } from 'react';
import type { SignInStep } from '@/backend/auth';
import type { Session } from './session';

export interface SessionContextValue {
  session: Session;
  /** Signs in and knows who is here from then on. Fails with a BackendError. */
  signIn(user: { name: string; password: string; isRemembered: boolean }): Promise<SignInStep>;
  signOut(): Promise<void>;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);
