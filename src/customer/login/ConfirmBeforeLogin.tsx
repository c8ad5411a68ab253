import { finishSignUp, sendAnotherCode } from '@/accounts/sign-up';
import { useText } from '@/i18n/use-text';
import { CodeForm } from '@/session/CodeForm';
import { useSession } from '@/session/use-session';
import type { Credentials } from './LoginForm';

/** An account that was never confirmed is confirmed here, and then signed in with what was typed. */
export function ConfirmBeforeLogin({ credentials }: { credentials: Credentials }) {
  const text = useText();
  const { signIn } = useSession();
  const handleCode = async (code: string) => {
    await finishSignUp({ email: credentials.name, code });
    await signIn(credentials);
  };
  return (
    <CodeForm
      email={credentials.name}
      onCode={handleCode}
      onResend={() => sendAnotherCode(credentials.name, 'confirm')}
    >
      {text('login.unconfirmed', { email: credentials.name })}
    </CodeForm>
  );
}
