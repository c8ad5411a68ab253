import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { safeReturnPath } from '@/lib/safe-return-path';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/ui/PageHead';
import { FormPage } from '../layout/FormPage';
import { ConfirmBeforeLogin } from './ConfirmBeforeLogin';
import { type Credentials, LoginForm } from './LoginForm';

/** Signing in. Whoever is in goes on to the page they wanted, or to their account. */
export function LoginPage() {
  const text = useText();
  const { session } = useSession();
  const [search] = useSearchParams();
  const [unconfirmed, setUnconfirmed] = useState<Credentials>();
  const returnTo = safeReturnPath(search.get('next'));
  if (session.status === 'in') return <Navigate to={returnTo ?? paths.account()} replace />;
  return (
    <FormPage heading={text('login.heading')} tagline={text('login.tagline')}>
      <PageHead title={text('page.title', { page: text('login.heading') })} description={text('login.tagline')} />
      {unconfirmed ? (
        <ConfirmBeforeLogin credentials={unconfirmed} />
      ) : (
        <LoginForm signupHref={paths.signup(returnTo)} onUnconfirmed={setUnconfirmed} />
      )}
    </FormPage>
  );
}
