import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sendAnotherCode } from '@/accounts/sign-up';
import { paths } from '@/config/paths';
import type { LoginState } from '@/session/login-state';
import { useSession } from '@/session/use-session';
import { unlessLeft } from '@/ui/unless-left';

export interface Credentials {
  name: string;
  password: string;
  isRemembered: boolean;
}

/** What a sign-in waits for: the code of an account that was never confirmed, or a password in place of a temporary one. */
export type Unfinished =
  | { name: 'unconfirmed'; credentials: Credentials; isCodeSent: boolean }
  | { name: 'temporary-password' };

/** Signs in; an unconfirmed account goes on to its code, one that must change its password to that (specification, customer side, §4). */
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

/** Too many codes may have been asked for already; an earlier one may still be good. */
async function isSent(email: string): Promise<boolean> {
  try {
    await sendAnotherCode(email, 'confirm');
    return true;
  } catch (failure) {
    console.info('No new code was sent.', failure);
    return false;
  }
}
