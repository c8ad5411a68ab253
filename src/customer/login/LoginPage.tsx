import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { safeReturnPath } from '@/lib/safe-return-path';
import { AlreadySignedIn } from '@/session/AlreadySignedIn';
import { ownPage } from '@/session/own-page';
import { useArrivedSignedIn } from '@/session/use-arrived-signed-in';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/ui/PageHead';
import { FormPage } from '../layout/FormPage';
import { ConfirmBeforeLogin } from './ConfirmBeforeLogin';
import { LoginForm } from './LoginForm';
import { ReplacePassword } from './ReplacePassword';
import type { Unfinished } from './use-login';

/** Signing in, which leads on to the page that was wanted, or to one's own. */
export function LoginPage() {
  const text = useText();
  const { session } = useSession();
  const hasArrivedSignedIn = useArrivedSignedIn();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const returnTo = safeReturnPath(search.get('next'));
  if (session.status === 'in' && !hasArrivedSignedIn) {
    // What the wanted page handed over goes back to it.
    return <Navigate to={returnTo ?? ownPage(session.user)} replace state={state} />;
  }
  return (
    <FormPage heading={text('login.heading')} {...(session.status !== 'in' && { tagline: text('login.tagline') })}>
      <PageHead title={text('page.title', { page: text('login.heading') })} description={text('login.tagline')} />
      {session.status === 'in' && (
        <AlreadySignedIn user={session.user} continueTo={returnTo ?? ownPage(session.user)} />
      )}
      {session.status !== 'in' && !unfinished && <LoginForm returnTo={returnTo} onUnfinished={setUnfinished} />}
      {session.status !== 'in' && unfinished?.name === 'unconfirmed' && (
        <ConfirmBeforeLogin credentials={unfinished.credentials} isCodeSent={unfinished.isCodeSent} />
      )}
      {session.status !== 'in' && unfinished?.name === 'temporary-password' && <ReplacePassword />}
    </FormPage>
  );
}
