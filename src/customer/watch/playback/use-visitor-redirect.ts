import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useTimeout } from '@/ui/hooks/timers';
import { notifyProblem } from '@/ui/notices/notice';

/** Redirects visitors to the login page, which returns here, 2 s after a title has loaded, with a notice. */
export function useVisitorRedirect(isVisitor: boolean): void {
  const text = useText();
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const redirect = () => {
    notifyProblem(text('watch.loginNeeded'), timings.toast);
    // Replaces the history entry: Back leads to the page before the title.
    navigate(paths.login(here), { replace: true });
  };
  useTimeout(redirect, isVisitor ? timings.loginRedirect : undefined, here);
}
