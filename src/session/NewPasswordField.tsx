import { PasswordChecks } from './PasswordChecks';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(password: string): void;
}

/** A password to be chosen, with the user pool's policy as a list that ticks itself off (decision 4). */
export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      required
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
      hint={<PasswordChecks password={field.value} />}
    />
  );
}
