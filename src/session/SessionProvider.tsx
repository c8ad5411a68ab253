import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentUser } from '@/backend/client/auth';
import { storedSession, wasSignedOut } from '@/backend/client/stored-session';
import type { SignInStep } from '@/backend/sign-in';
import { type Session, SessionContext, type SessionContextValue } from './session';
import { useClearLocalData, useOtherTabs, useSessionEnd } from './session-sync';

/** Loaded on sign-in or sign-out: most visits need neither. */
const signing = () => import('@/backend/sign-in');

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const userId = session.status === 'in' ? session.user.id : undefined;

  const lookUp = useCallback(async () => {
    const found = await currentSession();
    setSession((before) => nextSession(before, found));
  }, []);

  const hasLeftElsewhere = session.status === 'out' && session.why === 'left-elsewhere';
  const isUnknown = session.status === 'loading' || hasLeftElsewhere;
  // Reads the tokens from the browser's storage. If another user has signed in meanwhile, `next` ends the first
  // session.
  useEffect(() => {
    if (isUnknown) void lookUp();
  }, [isUnknown, lookUp]);

  const isLeaving = useRef(false);
  useSessionEnd(userId !== undefined, () => {
    if (!isLeaving.current) setSession((before) => nextSession(before, { status: 'out', why: 'lost' }));
  });
  useOtherTabs(() => void lookUp());
  useClearLocalData(session);

  const leave = useCallback(async (where: 'here' | 'everywhere', why: 'left' | 'closed') => {
    isLeaving.current = true;
    try {
      // A hosted sign-out leaves this page, so unsent input is deleted before.
      const [{ signOut, signOutEverywhere }] = await Promise.all([signing(), import('./clear-local-data')]);
      await (where === 'here' ? signOut() : signOutEverywhere());
      setSession({ status: 'out', why });
    } finally {
      isLeaving.current = false;
    }
  }, []);

  const value = useMemo<SessionContextValue>(() => {
    const enter = async (step: SignInStep) => {
      if (step === 'DONE') await lookUp();
      return step;
    };
    return {
      session,
      signIn: async (user) => {
        const { finishHostedSignIn, signIn } = await signing();
        return enter(await (user === 'hosted' ? finishHostedSignIn() : signIn(user)));
      },
      replaceTemporaryPassword: async (password) => enter(await (await signing()).replaceTemporaryPassword(password)),
      enterAfterSignUp: async () => {
        const { finishAutoSignIn } = await import('@/backend/sign-up');
        const isInNow = await finishAutoSignIn();
        if (isInNow) await lookUp();
        return isInNow;
      },
      signOut: (where = 'here') => leave(where, 'left'),
      closeAccount: async () => {
        if (userId === undefined) return;
        const [{ closeAccount }] = await Promise.all([import('@/accounts/users'), signing()]);
        isLeaving.current = true;
        try {
          await closeAccount(userId);
          await leave('here', 'closed');
        } finally {
          isLeaving.current = false;
        }
      },
    };
  }, [session, userId, lookUp, leave]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

async function currentSession(): Promise<Session> {
  const hadTokens = storedSession() !== 'none';
  const user = await currentUser();
  if (user) return { status: 'in', user };
  return { status: 'out', why: hadTokens ? 'lost' : 'visitor' };
}

/**
 * Keeps the object identity of an unchanged user, so that a token refresh re-renders nothing. Between two users the
 * session is signed out for one render, which unmounts the first user's components.
 */
function nextSession(before: Session, found: Session): Session {
  if (found.status === 'in' && before.status === 'in')
    return before.user.id === found.user.id ? before : { status: 'out', why: 'left-elsewhere' };
  if (found.status === 'in') return found;
  if (before.status === 'out') return before;
  if (before.status === 'loading' || found.status === 'loading') return found;
  // Otherwise the tokens were rejected, here or in another tab, which then removed them.
  return { status: 'out', why: wasSignedOut(before.user.sessionId) ? 'left-elsewhere' : 'lost' };
}
