import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { userQuery } from '@/accounts/users';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ownPage } from '@/session/login-state';
import { RequireSignIn } from '@/session/RequireSignIn';
import { hasSessionEnded, useSession } from '@/session/session';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { Account, AccountSkeleton } from './Account';

/** Redirects visitors to the login page; a session that ends while the account is shown is reported instead. */
export function AccountPage() {
  const text = useText();
  const { session } = useSession();
  const hasBeenSeen = useHasBeenSeen();
  const hasEndedHere = hasBeenSeen && hasSessionEnded(session);
  return (
    <>
      <PageHead title={text('page.title', { page: text('account.heading') })} description={text('account.tagline')} />
      <PageBanner heading={text('account.heading')} tagline={text('account.tagline')} />
      {hasEndedHere ? (
        <SessionEnded />
      ) : (
        <RequireSignIn waiting={<AccountSkeleton />}>
          {(user) => {
            const page = ownPage(user);
            return page === paths.account() ? <Account user={user} /> : <Navigate to={page} replace />;
          }}
        </RequireSignIn>
      )}
    </>
  );
}

/** True if a record has been shown since this page opened. */
function useHasBeenSeen(): boolean {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : '';
  const { data } = useQuery({ ...userQuery(userId), enabled: userId !== '' });
  const [hasBeenSeen, setSeen] = useState(false);
  if (data && !hasBeenSeen) setSeen(true);
  return hasBeenSeen;
}

/** Replaces the account page when its session ends. */
function SessionEnded() {
  const text = useText();
  return (
    <div className="gutters">
      <EmptyState text={text('account.notLoggedIn')}>
        <ButtonLink look="primary" to={paths.login(paths.account())}>
          {text('account.toLogin')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
