import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notice';

/** Two seconds after a visitor's title has loaded: a notice, and the login page, which leads back here. */
export function useVisitorRedirect(isVisitor: boolean): void {
  const text = useText();
  const navigate = useNavigate();
  const here = createPath(useLocation());
  // The clock is outside.
  useEffect(() => {
    if (!isVisitor) return;
    const timer = setTimeout(() => {
      notifyProblem(text('watch.loginNeeded'), timings.toast);
      // In the title's place: back leads to where the title was chosen, not here, where it would all begin again.
      navigate(paths.login(here), { replace: true });
    }, timings.loginRedirect);
    return () => clearTimeout(timer);
  }, [isVisitor, navigate, here, text]);
}
