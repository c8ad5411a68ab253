import type { ReactNode } from 'react';
import { createPath, Navigate, useLocation } from 'react-router-dom';
import type { SignedInUser } from '@/backend/client/auth';
import { paths } from '@/config/paths';
import { useSession } from './session';

interface RequireSignInProps {
  /** Shown until the session is known. */
  waiting: ReactNode;
  children(user: SignedInUser): ReactNode;
}

/** Renders its children for signed-in users; redirects visitors to the login page, which returns here after sign-in. */
export function RequireSignIn({ waiting, children }: RequireSignInProps) {
  const { session } = useSession();
  const here = createPath(useLocation());
  if (session.status === 'loading') return waiting;
  if (session.status === 'out') {
    if (session.why === 'closed') return <Navigate to={paths.home()} replace />;
    // A user who has signed out does not want to return here.
    return <Navigate to={paths.login(session.why === 'left' ? undefined : here)} replace />;
  }
  return children(session.user);
}
