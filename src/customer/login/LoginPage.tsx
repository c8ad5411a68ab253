import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { env } from '@/config/env';
import { useText } from '@/i18n/use-text';
import { AlreadySignedIn } from '@/session/AlreadySignedIn';
import { ownPage } from '@/session/own-page';
import { useArrivedSignedIn } from '@/session/use-arrived-signed-in';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/ui/PageHead';
import { FormPage } from '../layout/FormPage';
import { ConfirmBeforeLogin } from './ConfirmBeforeLogin';
import { HostedLogin } from './HostedLogin';
import { LoginForm } from './LoginForm';
import { ReplacePassword } from './ReplacePassword';
import type { Unfinished } from './use-login';
import { useWantedPage } from './wanted-page';

/** Sign-in form; continues to the wanted page or to the user's start page. */
export function LoginPage() {
  const text = useText();
  const { session } = useSession();
  const hasArrivedSignedIn = useArrivedSignedIn();
  const wanted = useWantedPage();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const { returnTo } = wanted;
  if (session.status === 'in' && !hasArrivedSignedIn) {
    // Returns the navigation state of the wanted page to it.
    return <Navigate to={returnTo ?? ownPage(session.user)} replace state={wanted.state} />;
  }
  return (
    <FormPage heading={text('login.heading')} {...(session.status !== 'in' && { tagline: text('login.tagline') })}>
      <PageHead title={text('page.title', { page: text('login.heading') })} description={text('login.tagline')} />
      {session.status === 'in' && (
        <AlreadySignedIn user={session.user} continueTo={returnTo ?? ownPage(session.user)} />
      )}
      {session.status !== 'in' && !unfinished && env.signIn === 'form' && (
        <LoginForm returnTo={returnTo} onUnfinished={setUnfinished} />
      )}
      {session.status !== 'in' && env.signIn === 'hosted' && <HostedLogin wanted={wanted} />}
      {session.status !== 'in' && unfinished?.name === 'unconfirmed' && (
        <ConfirmBeforeLogin credentials={unfinished.credentials} isCodeSent={unfinished.isCodeSent} />
      )}
      {session.status !== 'in' && unfinished?.name === 'temporary-password' && <ReplacePassword />}
    </FormPage>
  );
}
