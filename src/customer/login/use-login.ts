import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sendAnotherCode } from '@/accounts/sign-up';
import { paths } from '@/config/paths';
import type { LoginState } from '@/session/login-state';
import type { Credentials } from '@/session/session-context';
import { useSession } from '@/session/use-session';
import { unlessLeft } from '@/ui/unless-left';

/** Pending step of a sign-in: confirm the account with a code, or replace a temporary password. */
export type Unfinished =
  | { name: 'unconfirmed'; credentials: Credentials; isCodeSent: boolean }
  | { name: 'temporary-password' };

/**
 * Signs in; an unconfirmed account continues with its code, an account with a temporary password with a new one
 * (specification, customer side, §4).
 */
export function useLogin(returnTo: string | undefined, onUnfinished: (unfinished: Unfinished) => void) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const goOn = unlessLeft((state: LoginState) => navigate(paths.lostPassword(returnTo), { state }));
      const step = await signIn(credentials);
      if (step === 'CONFIRM_SIGN_UP') {
        onUnfinished({ name: 'unconfirmed', credentials, isCodeSent: await isSent(credentials.name) });
      }
      if (step === 'NEW_PASSWORD') onUnfinished({ name: 'temporary-password' });
      if (step === 'RESET_PASSWORD') {
        await goOn({ email: credentials.name, why: 'reset-needed' });
      }
    },
  });
}

/** The limit of codes may be reached; an earlier code may still be valid. */
async function isSent(email: string): Promise<boolean> {
  try {
    await sendAnotherCode(email, 'confirm');
    return true;
  } catch (failure) {
    console.info('No new code was sent.', failure);
    return false;
  }
}
