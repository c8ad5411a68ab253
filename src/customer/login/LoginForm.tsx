import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { type LoginState, loginStateOf } from '@/session/login-state';
import { PasswordField } from '@/session/PasswordField';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { LoginNews, linkStyle } from './login-parts';
import { type Unfinished, useLogin } from './use-login';

interface LoginFormProps {
  /** The page that was wanted. */
  returnTo: string | undefined;
  onUnfinished(unfinished: Unfinished): void;
}

export function LoginForm({ returnTo, onUnfinished }: LoginFormProps) {
  const text = useText();
  const { session } = useSession();
  const arrival = loginStateOf(useLocation().state);
  const [name, setName] = useState(arrival.email ?? '');
  const login = useLogin(returnTo, onUnfinished);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.mutate({ name: name.trim(), password: String(form.get('password')), isRemembered: form.has('remember') });
  };
  const state: LoginState = { email: name.trim() };
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {login.isIdle && <LoginNews session={session} arrival={arrival} />}
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
      <PasswordField label={text('login.password')} name="password" required autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={text('login.remember')} name="remember" defaultChecked />
        <Link to={paths.lostPassword(returnTo)} state={state} className={linkStyle}>
          {text('login.lostPassword')}
        </Link>
      </div>
      {login.error && <AuthProblem error={login.error} />}
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
