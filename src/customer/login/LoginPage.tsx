import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { finishSignUp, sendAnotherCode } from '@/accounts/sign-up';
import { env } from '@/config/env';
import { useText } from '@/i18n/use-text';
import { AlreadySignedIn } from '@/session/AlreadySignedIn';
import { AuthProblem } from '@/session/AuthProblem';
import { CodeForm } from '@/session/CodeForm';
import { ownPage } from '@/session/login-state';
import { NewPasswordField, useNewPassword } from '@/session/NewPasswordField';
import { AccountOfPassword } from '@/session/PasswordField';
import { type Credentials, useSession } from '@/session/session';
import { useArrivedSignedIn } from '@/session/use-arrived-signed-in';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/hooks/form-focus';
import { Notice } from '@/ui/Notice';
import { PageHead } from '@/ui/PageHead';
import { FormPage } from '../layout/PageBanner';
import { HostedLogin } from './HostedLogin';
import { LoginForm, type Unfinished } from './LoginForm';
import { useReturnPage } from './return-page';

/** Sign-in form; continues to the return page or to the user's start page. */
export function LoginPage() {
  const text = useText();
  const { session } = useSession();
  const hasArrivedSignedIn = useArrivedSignedIn();
  const returnPage = useReturnPage();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const { returnTo } = returnPage;
  if (session.status === 'in' && !hasArrivedSignedIn) {
    // Returns the navigation state of the return page to it.
    return <Navigate to={returnTo ?? ownPage(session.user)} replace state={returnPage.state} />;
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
      {session.status !== 'in' && env.signIn === 'hosted' && <HostedLogin returnPage={returnPage} />}
      {session.status !== 'in' && unfinished?.name === 'unconfirmed' && (
        <ConfirmBeforeLogin credentials={unfinished.credentials} isCodeSent={unfinished.isCodeSent} />
      )}
      {session.status !== 'in' && unfinished?.name === 'temporary-password' && (
        <ReplacePassword email={unfinished.email} />
      )}
    </FormPage>
  );
}

/** Confirms an unconfirmed account, then signs in with the typed credentials. */
function ConfirmBeforeLogin({ credentials, isCodeSent }: { credentials: Credentials; isCodeSent: boolean }) {
  const text = useText();
  const { signIn } = useSession();
  const email = credentials.name;
  const handleCode = async (code: string) => {
    await finishSignUp({ email, code });
    await signIn(credentials);
  };
  return (
    <CodeForm
      email={email}
      explanation={text(isCodeSent ? 'login.unconfirmed' : 'login.unconfirmedOldCode', { email })}
      submitLabel={text('code.confirm')}
      onCode={handleCode}
      onResend={() => sendAnotherCode(email, 'confirm')}
    />
  );
}

/** Replaces the temporary password of an account that an administrator created, and continues the sign-in. */
function ReplacePassword({ email }: { email: string }) {
  const text = useText();
  const { replaceTemporaryPassword } = useSession();
  const { field, password, weakness, isTaken } = useNewPassword();
  const replacing = useMutation({ mutationFn: replaceTemporaryPassword });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTaken()) replacing.mutate(password);
  };
  return (
    <form ref={focusPassword} onSubmit={handleSubmit} className="grid gap-5">
      <p className="text-body text-soft">{text('login.temporary')}</p>
      <AccountOfPassword email={email} />
      <NewPasswordField label={text('lost.newPassword')} name="password" {...field} />
      {weakness && <Notice tone="problem">{text('signup.policy')}</Notice>}
      {replacing.error && <AuthProblem error={replacing.error} />}
      <Button type="submit" look="primary" className="min-h-12" isBusy={replacing.isPending}>
        {text('lost.submit')}
      </Button>
    </form>
  );
}

/** Ref callback; the fields of the previous step, which had the focus, have been removed. */
const focusPassword = (form: HTMLFormElement | null) => focusField(form, 'password');
