import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { sendResetCode, setNewPassword } from '@/accounts/passwords';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { readSessionStorage, writeSessionStorage } from '@/lib/session-storage';
import { safeReturnPath } from '@/lib/urls';
import { AuthProblem } from '@/session/AuthProblem';
import { CodeForm } from '@/session/CodeForm';
import { type LoginState, loginStateOf, ownPage } from '@/session/login-state';
import { NewPasswordField, useNewPassword } from '@/session/NewPasswordField';
import { AccountOfPassword } from '@/session/PasswordField';
import { useSession } from '@/session/session';
import { useArrivedSignedIn } from '@/session/use-arrived-signed-in';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { unlessNavigated } from '@/ui/hooks/leave-page';
import { Notice } from '@/ui/Notice';
import { PageHead } from '@/ui/PageHead';
import { focusWhenRendered } from '../layout/focus-when-rendered';
import { FormPage } from '../layout/PageBanner';

const storageName = 'marquee.lost-password';

/** Resets a forgotten password: e-mail, then code and new password (specification, decision 21). */
export function LostPasswordPage() {
  const text = useText();
  const { session } = useSession();
  const hasArrivedSignedIn = useArrivedSignedIn();
  const [search] = useSearchParams();
  const arrival = loginStateOf(useLocation().state);
  const [email, setEmail] = useState(pendingAddress);
  const returnTo = safeReturnPath(search.get('next'));
  const goTo = (address: string | undefined) => {
    storePendingAddress(address);
    setEmail(address);
    if (address === undefined) focusWhenRendered('[name=email]');
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

interface AddressStepProps {
  /** Address typed on the previous page. */
  email: string;
  /** True if the account needs a new password before it can be used. */
  isRequired: boolean;
  returnTo: string | undefined;
  onSent(email: string): void;
}

/** Asks for the address to which the code is sent. Does not reveal whether an account with this address exists. */
function AddressStep({ email: firstEmail, isRequired, returnTo, onSent }: AddressStepProps) {
  const text = useText();
  const [email, setEmail] = useState(firstEmail);
  const sending = useMutation({ mutationFn: sendResetCode, onSuccess: (_, address) => onSent(address) });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(email.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {isRequired && <Notice tone="problem">{text('auth.resetNeeded')}</Notice>}
      <Field
        label={text('signup.email')}
        name="email"
        type="email"
        required
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {sending.error && <AuthProblem error={sending.error} />}
      <Button type="submit" look="primary" className="min-h-12" isBusy={sending.isPending}>
        {text('lost.send')}
      </Button>
      <Link
        to={paths.login(returnTo)}
        className="inline-flex min-h-11 items-center justify-self-start text-body font-semibold underline underline-offset-4"
      >
        {text('lost.toLogin')}
      </Link>
    </form>
  );
}

interface NewPasswordStepProps {
  email: string;
  returnTo: string | undefined;
  onOtherAddress(): void;
}

/** Sets the new password with the code and signs in; if that fails, the login page says that it is set. */
function NewPasswordStep({ email, returnTo, onOtherAddress }: NewPasswordStepProps) {
  const text = useText();
  const navigate = useNavigate();
  const { session, signIn } = useSession();
  const { field, password, weakness, isTaken } = useNewPassword();
  const goOn = unlessNavigated(() => navigate(returnTo ?? paths.account()));
  const goToLogin = unlessNavigated((state: LoginState) => navigate(paths.login(returnTo), { state }));
  const handleCode = async (code: string) => {
    if (!isTaken()) return;
    await setNewPassword({ email, code, password });
    storePendingAddress(undefined);
    if (session.status === 'in') return goOn();
    try {
      if ((await signIn({ name: email, password, isRemembered: true })) === 'DONE') return;
    } catch (failure) {
      console.info('The password is set, but signing in failed.', failure);
    }
    await goToLogin({ email, why: 'password-set' });
  };
  return (
    <CodeForm
      email={email}
      explanation={text('lost.explanation', { email })}
      submitLabel={text('lost.submit')}
      onCode={handleCode}
      onResend={() => sendResetCode(email)}
      onOtherAddress={onOtherAddress}
      help={<p className="text-small text-soft">{text('lost.noCode')}</p>}
    >
      <AccountOfPassword email={email} />
      <NewPasswordField label={text('lost.newPassword')} name="password" {...field} />
      {weakness && <Notice tone="problem">{text('signup.policy')}</Notice>}
    </CodeForm>
  );
}

/** Stores the pending address in this tab, so that a reload keeps the step; undefined deletes it. */
export function storePendingAddress(email: string | undefined): void {
  writeSessionStorage(storageName, email);
}

/** Reads the pending address of this tab, to which the code was sent. */
function pendingAddress(): string | undefined {
  return readSessionStorage(storageName);
}
