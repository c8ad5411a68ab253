import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSession } from '@/session/session';

/** Signs out and opens the login page; shows a failure with its path and message (specification, customer side, §8). */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      await navigate(paths.login());
    } catch (failure) {
      const { notifyProblem } = await import('@/ui/notices/notice');
      notifyProblem(failure instanceof Error ? failure.message : String(failure));
    }
  };
}
