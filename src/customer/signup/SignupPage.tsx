import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { safeReturnPath } from '@/lib/urls';
import { AlreadySignedIn } from '@/session/AlreadySignedIn';
import { ownPage } from '@/session/login-state';
import { useSession } from '@/session/session';
import { useArrivedSignedIn } from '@/session/use-arrived-signed-in';
import { unlessNavigated } from '@/ui/hooks/leave-page';
import { PageHead } from '@/ui/PageHead';
import { focusWhenRendered } from '../layout/focus-when-rendered';
import { FormPage } from '../layout/PageBanner';
import { CodeStep } from './CodeStep';
import { CredentialsStep } from './CredentialsStep';
import { storedStep, storeStep, type WizardStep } from './wizard-step';

/** Sign-up: e-mail and password, then the code from the e-mail, then the sign-in. */
export function SignupPage() {
  const text = useText();
  const { session } = useSession();
  const hasArrivedSignedIn = useArrivedSignedIn();
  const [search, setSearch] = useSearchParams();
  const bannerEmail = search.get('email');
  const [step, setStep] = useState(() => storedStep(bannerEmail));
  // The banner's address field is for memberships: a user with a new or existing account starts or renews one
  // (specification, decision 22).
  const returnTo = safeReturnPath(search.get('next')) ?? (bannerEmail === null ? undefined : paths.subscription());
  const nameInAddress = unlessNavigated((email: string) => {
    search.set('email', email);
    setSearch(search, { replace: true, preventScrollReset: true });
  });
  const goTo = (next: WizardStep) => {
    storeStep(next);
    setStep(next);
    if (next.name === 'credentials') focusWhenRendered('[name=email]');
    if (bannerEmail === null || next.name === 'credentials') return;
    // Updates the address if the user typed another e-mail than the banner's, so that a reload restores this sign-up.
    nameInAddress(next.email);
  };
  if (session.status === 'in' && (bannerEmail !== null || !hasArrivedSignedIn)) {
    return <Navigate to={returnTo ?? ownPage(session.user)} replace />;
  }
  return (
    <FormPage heading={text('signup.heading')} {...(session.status !== 'in' && { tagline: text('signup.tagline') })}>
      <PageHead title={text('page.title', { page: text('signup.heading') })} description={text('signup.tagline')} />
      {session.status === 'in' && (
        <AlreadySignedIn user={session.user} continueTo={returnTo ?? ownPage(session.user)} />
      )}
      {session.status !== 'in' && step.name === 'credentials' && (
        <CredentialsStep email={step.email ?? bannerEmail ?? ''} loginHref={paths.login(returnTo)} onStep={goTo} />
      )}
      {session.status !== 'in' && step.name !== 'credentials' && (
        // The key remounts the form for each step, so that no input is carried over.
        <CodeStep key={step.name} step={step} loginHref={paths.login(returnTo)} onStep={goTo} />
      )}
    </FormPage>
  );
}
