import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { authMessage } from '@/accounts/auth-messages';
import { passesFormRule, passesPoolPolicy } from '@/accounts/password-rules';
import { startSignUp } from '@/accounts/sign-up';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { useTimed } from '@/ui/use-timed';
import { PasswordChecks } from './PasswordChecks';
import type { Account, WizardStep } from './wizard-step';

interface CredentialsStepProps {
  /** What the address says, to start with. */
  email: string;
  loginHref: string;
  onStep(step: WizardStep): void;
}

export function CredentialsStep({ email, loginHref, onStep }: CredentialsStepProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [notice, showNotice] = useTimed<'signup.hint' | 'signup.policy' | 'signup.exists'>();
  const start = useMutation({
    mutationFn: startSignUp,
    onSuccess: (found, account: Account) => {
      if (found === 'exists') showNotice('signup.exists', timings.userExists);
      else onStep({ name: found === 'new' ? 'confirm-new' : 'confirm-old', account });
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    start.reset();
    const form = new FormData(event.currentTarget);
    if (!passesFormRule(password)) return showNotice('signup.hint', timings.passwordHint);
    if (!passesPoolPolicy(password)) return showNotice('signup.policy', timings.passwordHint);
    start.mutate({ email: String(form.get('email')).trim(), password });
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <Field
        label={text('signup.email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={email}
      />
      <Field
        label={text('signup.password')}
        name="password"
        type="password"
        required
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordChecks password={password} />}
      />
      {notice && <Notice tone="problem">{text(notice)}</Notice>}
      {start.error && <Notice tone="problem">{text(authMessage(start.error))}</Notice>}
      <Button type="submit" look="primary" className="min-h-12" isBusy={start.isPending}>
        {text('signup.submit')}
      </Button>
      <p className="text-body text-soft">
        {text('signup.hasAccount')}{' '}
        <Link
          to={loginHref}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text('signup.toLogin')}
        </Link>
      </p>
    </form>
  );
}
