import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { sendResetCode } from '@/accounts/passwords';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';

interface AddressStepProps {
  /** Address typed on the previous page. */
  email: string;
  /** The account must have a new password before it can be used. */
  isRequired: boolean;
  returnTo: string | undefined;
  onSent(email: string): void;
}

/** Asks for the address to which the code is sent. Does not reveal whether an account with this address exists. */
export function AddressStep({ email: firstEmail, isRequired, returnTo, onSent }: AddressStepProps) {
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
