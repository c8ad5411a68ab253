import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { safeReturnPath } from '@/lib/safe-return-path';
import { loginStateOf } from '@/session/login-state';
import { ownPage } from '@/session/own-page';
import { useArrivedSignedIn } from '@/session/use-arrived-signed-in';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/ui/PageHead';
import { FormPage } from '../layout/FormPage';
import { startAt } from '../layout/start-at';
import { AddressStep } from './AddressStep';
import { keepAddress, keptAddress } from './kept-address';
import { NewPasswordStep } from './NewPasswordStep';

/**
 * Resets a forgotten password: e-mail address, then a mailed code with the new password (specification, decision 21).
 */
export function LostPasswordPage() {
  const text = useText();
  const { session } = useSession();
  const hasArrivedSignedIn = useArrivedSignedIn();
  const [search] = useSearchParams();
  const arrival = loginStateOf(useLocation().state);
  const [email, setEmail] = useState(keptAddress);
  const returnTo = safeReturnPath(search.get('next'));
  const goTo = (address: string | undefined) => {
    keepAddress(address);
    setEmail(address);
    if (address === undefined) startAt('[name=email]');
  };
  if (session.status === 'in' && !hasArrivedSignedIn) {
    return <Navigate to={returnTo ?? ownPage(session.user)} replace />;
  }
  return (
    <FormPage heading={text('lost.heading')} tagline={text('lost.tagline')}>
      <PageHead title={text('page.title', { page: text('lost.heading') })} description={text('lost.tagline')} />
      {email === undefined ? (
        <AddressStep
          email={arrival.email ?? ''}
          isRequired={arrival.why === 'reset-needed'}
          returnTo={returnTo}
          onSent={goTo}
        />
      ) : (
        <NewPasswordStep email={email} returnTo={returnTo} onOtherAddress={() => goTo(undefined)} />
      )}
    </FormPage>
  );
}
