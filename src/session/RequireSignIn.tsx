import type { ReactNode } from 'react';
import { createPath, Navigate, useLocation } from 'react-router-dom';
import type { SignedInUser } from '@/backend/auth';
import { paths } from '@/config/paths';
import { useSession } from './use-session';

interface RequireSignInProps {
  /** Stands here until it is known who this is. */
  waiting: ReactNode;
  children(user: SignedInUser): ReactNode;
}

/** Shows its children to whoever is signed in; others go to the login page and come back afterwards. */
export function RequireSignIn({ waiting, children }: RequireSignInProps) {
  const { session } = useSession();
  const here = createPath(useLocation());
  if (session.status === 'loading') return waiting;
  if (session.status === 'out') {
    if (session.why === 'closed') return <Navigate to={paths.home()} replace />;
    // Whoever left does not want to come back to where they were.
    return <Navigate to={paths.login(session.why === 'left' ? undefined : here)} replace />;
  }
  return children(session.user);
}
