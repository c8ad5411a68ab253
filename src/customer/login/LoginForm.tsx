import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sendAnotherCode } from '@/accounts/sign-up';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { type LoginState, loginStateOf } from '@/session/login-state';
import { PasswordField } from '@/session/PasswordField';
import { type Credentials, useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Field } from '@/ui/forms/Field';
import { unlessNavigated } from '@/ui/hooks/leave-page';
import { LoginReasonNotice, linkStyle } from './LoginReasonNotice';

interface LoginFormProps {
  returnTo: string | undefined;
  onUnfinished(unfinished: Unfinished): void;
}

export function LoginForm({ returnTo, onUnfinished }: LoginFormProps) {
  const text = useText();
  const { session } = useSession();
  const arrival = loginStateOf(useLocation().state);
  const [name, setName] = useState(arrival.email ?? '');
  const problemId = useId();
  const login = useLogin(returnTo, onUnfinished);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.mutate({ name: name.trim(), password: String(form.get('password')), isRemembered: form.has('remember') });
  };
  const state: LoginState = { email: name.trim() };
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {login.isIdle && <LoginReasonNotice session={session} arrival={arrival} />}
      <Field
        label={text('login.name')}
        name="name"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={text('login.password')}
        name="password"
        required
        autoComplete="current-password"
        aria-describedby={login.error ? problemId : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={text('login.remember')} name="remember" defaultChecked />
        <Link to={paths.lostPassword(returnTo)} state={state} className={linkStyle}>
          {text('login.lostPassword')}
        </Link>
      </div>
      {login.error && <AuthProblem id={problemId} error={login.error} />}
      <Button
        type="submit"
        look="primary"
        className="min-h-12"
        isBusy={login.isPending || session.status === 'loading'}
      >
        {text('login.submit')}
      </Button>
      <p className="text-body text-soft">
        {text('login.noAccount')}{' '}
        <Link to={paths.signup(returnTo)} className={linkStyle}>
          {text('login.toSignup')}
        </Link>
      </p>
    </form>
  );
}

/** Pending step of a sign-in: confirm the account with a code, or replace a temporary password. */
export type Unfinished =
  | { name: 'unconfirmed'; credentials: Credentials; isCodeSent: boolean }
  | { name: 'temporary-password'; email: string };

/**
 * Signs in; an unconfirmed account continues with its code, an account with a temporary password with a new one
 * (specification, customer side, §4).
 */
function useLogin(returnTo: string | undefined, onUnfinished: (unfinished: Unfinished) => void) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const goOn = unlessNavigated((state: LoginState) => navigate(paths.lostPassword(returnTo), { state }));
      const step = await signIn(credentials);
      if (step === 'CONFIRM_SIGN_UP') {
        onUnfinished({ name: 'unconfirmed', credentials, isCodeSent: await isSent(credentials.name) });
      }
      if (step === 'NEW_PASSWORD') onUnfinished({ name: 'temporary-password', email: credentials.name });
      if (step === 'RESET_PASSWORD') {
        await goOn({ email: credentials.name, why: 'reset-needed' });
      }
    },
  });
}

/** The limit of codes may be reached; an earlier code may still be valid. */
async function isSent(email: string): Promise<boolean> {
  try {
    await sendAnotherCode(email, 'confirm');
    return true;
  } catch (failure) {
    console.info('A new code could not be sent.', failure);
    return false;
  }
}
