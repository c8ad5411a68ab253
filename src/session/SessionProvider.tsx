import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentUser, onSessionEnd, signIn, signOut } from '@/backend/auth';
import type { Session } from './session';
import { SessionContext, type SessionContextValue } from './session-context';

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });

  const lookUp = useCallback(async () => setSession(await currentSession()), []);

  // The tokens are outside: in the browser's storage.
  useEffect(() => {
    void lookUp();
  }, [lookUp]);

  const isIn = session.status === 'in';
  const isLeaving = useRef(false);
  // The Amplify client is outside: it tells when tokens are refused or were given up in another tab.
  useEffect(() => {
    if (!isIn) return;
    const listening = onSessionEnd(() => {
      if (!isLeaving.current) setSession({ status: 'out', why: 'lost' });
    });
    return () => {
      void listening.then((stop) => stop());
    };
  }, [isIn]);

  const value = useMemo<SessionContextValue>(
    () => ({
      session,
      signIn: async (user) => {
        const step = await signIn(user);
        if (step === 'DONE') await lookUp();
        return step;
      },
      signOut: async () => {
        isLeaving.current = true;
        try {
          await signOut();
          setSession({ status: 'out', why: 'left' });
        } finally {
          isLeaving.current = false;
        }
      },
    }),
    [session, lookUp],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

async function currentSession(): Promise<Session> {
  try {
    const user = await currentUser();
    return user ? { status: 'in', user } : { status: 'out', why: 'visitor' };
  } catch (error) {
    console.error('The session could not be looked up.', error);
    return { status: 'out', why: 'lost' };
  }
}
