import { createPath, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { hasSessionEnded, type Session } from '@/session/session';
import { unlessLeft } from '@/ui/hooks/leave-page';
import { useTimeout } from '@/ui/hooks/timers';
import { notifyProblem } from '@/ui/notices/notice';

/**
 * Redirects visitors to the login page, which returns here, 2 s after a title has loaded. A notice gives the reason,
 * unless the session has ended: then the login page does. A navigation that the visitor has begun goes on.
 */
export function useVisitorRedirect(session: Session): void {
  const text = useText();
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const isLeaving = useNavigation().state !== 'idle';
  // After Back or a link, the address is the next page's while that is still being rendered.
  const redirect = unlessLeft(() => {
    if (!hasSessionEnded(session)) notifyProblem(text('watch.loginNeeded'), timings.toast);
    // Replaces the history entry: Back leads to the page before the title.
    navigate(paths.login(here), { replace: true });
  });
  useTimeout(redirect, session.status === 'out' && !isLeaving ? timings.loginRedirect : undefined, here);
}
