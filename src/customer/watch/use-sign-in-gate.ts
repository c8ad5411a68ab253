import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notice';

/** Two seconds after a visitor's title has loaded: a notice, and the login page, which leads back here. */
export function useSignInGate(isVisitor: boolean): void {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The clock is outside.
  useEffect(() => {
    if (!isVisitor) return;
    const timer = setTimeout(() => {
      notifyProblem(text('watch.loginNeeded'), timings.toast);
      navigate(paths.login(pathname + search));
    }, timings.loginRedirect);
    return () => clearTimeout(timer);
  }, [isVisitor, navigate, pathname, search, text]);
}
