import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { authMessage } from '@/accounts/auth-messages';
import { sendAnotherCode } from '@/accounts/sign-up';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';

export interface Credentials {
  name: string;
  password: string;
  isRemembered: boolean;
}

interface LoginFormProps {
  signupHref: string;
  /** The account exists but was never confirmed; a new code is on its way. */
  onUnconfirmed(credentials: Credentials): void;
}

export function LoginForm({ signupHref, onUnconfirmed }: LoginFormProps) {
  const text = useText();
  const { session, signIn } = useSession();
  const login = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const step = await signIn(credentials);
      if (step !== 'CONFIRM_SIGN_UP') return step;
      await sendAnotherCode(credentials.name, 'confirm');
      onUnconfirmed(credentials);
      return step;
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.mutate({
      name: String(form.get('name')).trim(),
      password: String(form.get('password')),
      isRemembered: form.has('remember'),
    });
  };
  const hasLostSession = session.status === 'out' && session.why === 'lost';
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <Field
        label={text('login.name')}
        name="name"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label={text('login.password')} name="password" type="password" required autoComplete="current-password" />
      <Checkbox label={text('login.remember')} name="remember" defaultChecked />
      {login.error && <Notice tone="problem">{text(authMessage(login.error))}</Notice>}
      {login.data === 'RESET_PASSWORD' && <Notice tone="problem">{text('auth.resetNeeded')}</Notice>}
      {hasLostSession && !login.error && <Notice tone="problem">{text('login.sessionLost')}</Notice>}
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
        <Link
          to={signupHref}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text('login.toSignup')}
        </Link>
      </p>
    </form>
  );
}
