import { type Ref, useRef, useState } from 'react';
import { generatedPasswordRules, passesFormRule, passesPoolPolicy, poolPolicy } from '@/accounts/passwords';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useTimed } from '@/ui/hooks/use-timed';
import { Icon } from '@/ui/Icon';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name: string;
  value: string;
  /** The rejected value: the field is marked invalid until the user changes it. */
  refused?: string | undefined;
  onChange(password: string): void;
}

/** Field for a new password, with a live checklist of the user pool's policy (specification, decision 4). */
export function NewPasswordField({ onChange, refused, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      isInvalid={field.value === refused}
      required
      autoComplete="new-password"
      {...{ passwordrules: generatedPasswordRules }}
      onChange={(event) => onChange(event.target.value)}
      hint={<PasswordChecks password={field.value} />}
    />
  );
}

/** Lists the unmet password rules while the user types (specification, decision 4). */
function PasswordChecks({ password }: { password: string }) {
  const text = useText();
  return (
    <ul className="grid gap-1 pt-1 sm:grid-cols-2">
      {poolPolicy.map(({ text: id, isMet }) => {
        const met = isMet(password);
        return (
          <li key={id} className={`flex items-center gap-2 ${met ? 'text-ink' : ''}`}>
            <Icon name={met ? 'check' : 'dot'} className="size-4" />
            {text(id)}
            <span className="sr-only">{text(met ? 'password.met' : 'password.missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * State of a new password field. Shows a password that violates the user pool's policy as an error for a while, focuses
 * the field, and marks it until the value changes. `weakness` says whether it violates the sign-up form's rule as well
 * (`FORM_RULE`) or the policy only.
 */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const [weakness, showWeakness] = useTimed<'FORM_RULE' | 'POLICY'>();
  const ref = useRef<HTMLInputElement>(null);
  /** Validates the value against the policy; shows an error and returns false if it fails. */
  const isTaken = (): boolean => {
    const isStrong = passesPoolPolicy(password);
    setRefused(isStrong ? undefined : password);
    if (isStrong) return true;
    showWeakness(passesFormRule(password) ? 'POLICY' : 'FORM_RULE', timings.passwordHint);
    ref.current?.focus();
    return false;
  };
  return {
    field: { ref, value: password, refused, onChange: setPassword },
    password,
    setPassword,
    // An accepted password hides the error before its time is up.
    weakness: refused === undefined ? undefined : weakness,
    isTaken,
  };
}
