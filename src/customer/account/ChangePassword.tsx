import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { changePassword, isOldPasswordWrong } from '@/accounts/passwords';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { NewPasswordField, useNewPassword } from '@/session/NewPasswordField';
import { AccountOfPassword, PasswordField } from '@/session/PasswordField';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/hooks/form-focus';
import { Notice } from '@/ui/Notice';
import { notifySuccess } from '@/ui/notices/notice';

/** Form with the old and a new password. A change ends the sessions on other devices. */
export function ChangePassword({ email }: { email: string }) {
  const text = useText();
  const [oldPassword, setOldPassword] = useState('');
  const { field, password: newPassword, setPassword: setNewPassword, weakness, isTaken } = useNewPassword();
  const problemId = useId();
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: (others) => {
      setOldPassword('');
      setNewPassword('');
      if (others === 'ENDED') notifySuccess(text('account.passwordChanged'));
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    changing.reset();
    if (!isTaken()) return;
    const form = event.currentTarget;
    changing.mutate(
      { email, oldPassword, newPassword },
      { onError: (error) => isOldPasswordWrong(error) && focusField(form, 'oldPassword') },
    );
  };
  const isOldWrong = isOldPasswordWrong(changing.error) && changing.variables?.oldPassword === oldPassword;
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <AccountOfPassword email={email} />
      <PasswordField
        label={text('account.oldPassword')}
        name="oldPassword"
        required
        isInvalid={isOldWrong}
        aria-describedby={isOldWrong ? problemId : undefined}
        autoComplete="current-password"
        value={oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
      />
      <NewPasswordField label={text('account.newPassword')} name="newPassword" {...field} />
      {weakness && <Notice tone="problem">{text('signup.policy')}</Notice>}
      {changing.data === 'MAY_GO_ON' && <Notice tone="problem">{text('account.othersMayGoOn')}</Notice>}
      {changing.error && <AuthProblem id={problemId} error={changing.error} />}
      <Button type="submit" className="min-h-12 justify-self-start" isBusy={changing.isPending}>
        {text('account.changePassword')}
      </Button>
    </form>
  );
}
