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

/** Field for a new password, with a live checklist of the user pool's policy (specification, decision 4). */
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
