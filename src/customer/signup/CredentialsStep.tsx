import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { authText } from '@/accounts/auth-messages';
import { startSignUp } from '@/accounts/sign-up';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import type { LoginState } from '@/session/login-state';
import { NewPasswordField, useNewPassword } from '@/session/NewPasswordField';
import { Button, ButtonLink } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { focusField } from '@/ui/hooks/form-focus';
import { useTimed } from '@/ui/hooks/use-timed';
import { Notice } from '@/ui/Notice';
import { notifyProblem } from '@/ui/notices/notice';
import type { WizardStep } from './wizard-step';

interface CredentialsStepProps {
  /** Initial value from the query string. */
  email: string;
  loginHref: string;
  onStep(step: WizardStep): void;
}

/** Step 1: a new or unconfirmed account gets a code, an existing one shows an error. */
export function CredentialsStep({ email: firstEmail, loginHref, onStep }: CredentialsStepProps) {
  const text = useText();
  const [email, setEmail] = useState(firstEmail);
  const { field, password, weakness, isTaken } = useNewPassword();
  const [isFound, showFound] = useTimed<true>();
  const start = useMutation({
    mutationFn: startSignUp,
    onSuccess: (found, account) => {
      if (found === 'exists') showFound(true, timings.userExists);
      else onStep({ name: found === 'new' ? 'confirm-new' : 'confirm-old', ...account });
    },
    // Specification, customer side, §8: an exception of the first step is a toast.
    onError: (error) => notifyProblem(authText(error, text)),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isTaken()) return;
    const form = event.currentTarget;
    start.mutate(
      { email: email.trim(), password },
      { onSuccess: (found) => found === 'exists' && focusField(form, 'email') },
    );
  };
  const state: LoginState = { email: email.trim() };
  // The message disappears after a while (specification, customer side, §4); the link to the login stays until the user
  // types another address.
  const isInUse = start.data === 'exists' && start.variables.email === state.email;
  const loginId = useId();
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <Field
        label={text('signup.email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        isInvalid={isInUse}
        aria-describedby={isInUse ? loginId : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NewPasswordField label={text('signup.password')} name="password" {...field} />
      {weakness && <Notice tone="problem">{text(weakness === 'FORM_RULE' ? 'signup.hint' : 'signup.policy')}</Notice>}
      {isFound && <Notice tone="problem">{text('signup.exists')}</Notice>}
      {isInUse && (
        <ButtonLink id={loginId} to={loginHref} state={state} className="min-h-12">
          {text('signup.logInWith', { email: state.email ?? '' })}
        </ButtonLink>
      )}
      <Button type="submit" look="primary" className="min-h-12" isBusy={start.isPending}>
        {text('signup.submit')}
      </Button>
      <p className="text-small text-soft">
        {text('signup.terms')} <NewTabLink to={paths.termsOfUse()}>{text('footer.terms')}</NewTabLink>{' '}
        <NewTabLink to={paths.privacyPolicy()}>{text('footer.privacy')}</NewTabLink>
      </p>
      <p className="text-body text-soft">
        {text('signup.hasAccount')}{' '}
        <Link
          to={loginHref}
          state={state}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {text('signup.toLogin')}
        </Link>
      </p>
    </form>
  );
}

/** Opens in a new tab, so that the typed values stay. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="mr-3 inline-flex min-h-6 items-center text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
