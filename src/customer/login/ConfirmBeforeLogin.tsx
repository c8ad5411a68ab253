import { finishSignUp, sendAnotherCode } from '@/accounts/sign-up';
import { useText } from '@/i18n/use-text';
import { CodeForm } from '@/session/CodeForm';
import type { Credentials } from '@/session/session-context';
import { useSession } from '@/session/use-session';

/** Confirms an unconfirmed account, then signs in with the typed credentials. */
export function ConfirmBeforeLogin({ credentials, isCodeSent }: { credentials: Credentials; isCodeSent: boolean }) {
  const text = useText();
  const { signIn } = useSession();
  const email = credentials.name;
  const handleCode = async (code: string) => {
    await finishSignUp({ email, code });
    await signIn(credentials);
  };
  return (
    <CodeForm
      email={email}
      explanation={text(isCodeSent ? 'login.unconfirmed' : 'login.unconfirmedOldCode', { email })}
      submitLabel={text('code.confirm')}
      onCode={handleCode}
      onResend={() => sendAnotherCode(email, 'confirm')}
    />
  );
}
