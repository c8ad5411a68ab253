import { useNavigate } from 'react-router-dom';
import { sendResetCode, setNewPassword } from '@/accounts/passwords';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { CodeForm } from '@/session/CodeForm';
import type { LoginState } from '@/session/login-state';
import { NewPasswordField } from '@/session/NewPasswordField';
import { useNewPassword } from '@/session/use-new-password';
import { useSession } from '@/session/use-session';
import { Notice } from '@/ui/Notice';
import { unlessLeft } from '@/ui/unless-left';
import { keepAddress } from './kept-address';

interface NewPasswordStepProps {
  email: string;
  returnTo: string | undefined;
  onOtherAddress(): void;
}

/** The code with the new password, which then opens the account; where it does not, the login page says that it is set. */
export function NewPasswordStep({ email, returnTo, onOtherAddress }: NewPasswordStepProps) {
  const text = useText();
  const navigate = useNavigate();
  const { session, signIn } = useSession();
  const { password, setPassword, refused, isWeak, isTaken } = useNewPassword();
  const goOn = unlessLeft(() => navigate(returnTo ?? paths.account()));
  const goToLogin = unlessLeft((state: LoginState) => navigate(paths.login(returnTo), { state }));
  const handleCode = async (code: string) => {
    if (!isTaken()) return;
    await setNewPassword({ email, code, password });
    keepAddress(undefined);
    if (session.status === 'in') return goOn();
    try {
      if ((await signIn({ name: email, password, isRemembered: true })) === 'DONE') return;
    } catch (failure) {
      console.info('The password is set, but signing in failed.', failure);
    }
    await goToLogin({ email, why: 'password-set' });
  };
  return (
    <CodeForm
      email={email}
      explanation={text('lost.explanation', { email })}
      submitLabel={text('lost.submit')}
      onCode={handleCode}
      onResend={() => sendResetCode(email)}
      onOtherAddress={onOtherAddress}
      help={<p className="text-small text-soft text-pretty">{text('lost.noCode')}</p>}
    >
      <NewPasswordField
        label={text('lost.newPassword')}
        name="password"
        value={password}
        refused={refused}
        onChange={setPassword}
      />
      {isWeak && <Notice tone="problem">{text('signup.policy')}</Notice>}
    </CodeForm>
  );
}
