import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { NewPasswordField } from '@/session/NewPasswordField';
import { useNewPassword } from '@/session/use-new-password';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/focus-field';
import { Notice } from '@/ui/Notice';

/** Replaces the temporary password of an account that an administrator created, and continues the sign-in. */
export function ReplacePassword() {
  const text = useText();
  const { replaceTemporaryPassword } = useSession();
  const { password, setPassword, refused, isWeak, isTaken } = useNewPassword();
  const form = useRef<HTMLFormElement>(null);
  // The fields of the step before are gone, and the focus with them.
  useEffect(() => focusField(form.current, 'password'), []);
  const replacing = useMutation({ mutationFn: replaceTemporaryPassword });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTaken()) replacing.mutate(password);
    else focusField(event.currentTarget, 'password');
  };
  return (
    <form ref={form} onSubmit={handleSubmit} className="grid gap-5">
      <p className="text-body text-soft text-pretty">{text('login.temporary')}</p>
      <NewPasswordField
        label={text('lost.newPassword')}
        name="password"
        value={password}
        refused={refused}
        onChange={setPassword}
      />
      {isWeak && <Notice tone="problem">{text('signup.policy')}</Notice>}
      {replacing.error && <AuthProblem error={replacing.error} />}
      <Button type="submit" look="primary" className="min-h-12" isBusy={replacing.isPending}>
        {text('lost.submit')}
      </Button>
    </form>
  );
}
