import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { safeReturnPath } from '@/lib/safe-return-path';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/ui/PageHead';
import { FormPage } from '../layout/FormPage';
import { CodeStep } from './CodeStep';
import { CredentialsStep } from './CredentialsStep';
import type { WizardStep } from './wizard-step';

/** Making an account: e-mail and password, then the code from the e-mail, then in. */
export function SignupPage() {
  const text = useText();
  const { session } = useSession();
  const [search] = useSearchParams();
  const [step, setStep] = useState<WizardStep>({ name: 'credentials' });
  const returnTo = safeReturnPath(search.get('next'));
  if (session.status === 'in') return <Navigate to={returnTo ?? paths.account()} replace />;
  return (
    <FormPage heading={text('signup.heading')} tagline={text('signup.tagline')}>
      <PageHead title={text('page.title', { page: text('signup.heading') })} description={text('signup.tagline')} />
      {step.name === 'credentials' ? (
        <CredentialsStep email={search.get('email') ?? ''} loginHref={paths.login(returnTo)} onStep={setStep} />
      ) : (
        // Each step has a form of its own: nothing typed for one stays for the next.
        <CodeStep key={step.name} step={step} onStep={setStep} />
      )}
    </FormPage>
  );
}
