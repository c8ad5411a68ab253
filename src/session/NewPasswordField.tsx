import { PasswordChecks } from './PasswordChecks';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  /** The rejected value: the field is marked invalid until the user changes it. */
  refused?: string | undefined;
  onChange(password: string): void;
}

/** A password to be chosen, with the user pool's policy as a list that ticks itself off (specification, decision 4). */
export function NewPasswordField({ onChange, refused, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      isInvalid={field.value === refused}
      required
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
      hint={<PasswordChecks password={field.value} />}
    />
  );
}
