import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { hasSessionEnded, type Session } from '@/session/session';
import { useTimedRedirect } from '@/ui/hooks/leave-page';
import { notifyProblem } from '@/ui/notices/notice';

/**
 * Redirects visitors to the login page, which returns here, 2 s after a title has loaded. A notice gives the reason,
 * unless the session has ended: then the login page does.
 */
export function useVisitorRedirect(session: Session): void {
  const text = useText();
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const redirect = () => {
    if (!hasSessionEnded(session)) notifyProblem(text('watch.loginNeeded'), timings.toast);
    // Replaces the history entry: Back leads to the page before the title.
    navigate(paths.login(here), { replace: true });
  };
  useTimedRedirect(redirect, session.status === 'out' ? timings.loginRedirect : undefined, here);
}
