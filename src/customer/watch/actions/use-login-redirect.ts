import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyProblem } from '@/ui/notice';

const presses = ['FAVORITE', 'LIKE', 'DISLIKE', 'LATER'] as const;

/** What can be pressed below a title by whoever is signed in. */
type Press = (typeof presses)[number];

/**
 * Leads a visitor who presses something to the login page and back, where `onPress` does what was wanted: the press goes
 * along in the navigations' state, and is done once.
 */
export function useLoginRedirect(isVisitor: boolean, onPress: (pressed: Press) => void): (pressed: Press) => void {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const here = createPath(location);
  const pressed = pressIn(location.state);
  const doPressed = useEffectEvent(onPress);
  // The history is outside: it keeps what was handed over, also when the page is loaded again.
  useEffect(() => {
    if (isVisitor || !pressed) return;
    void navigate(here, { replace: true, state: null, preventScrollReset: true });
    doPressed(pressed);
  }, [isVisitor, pressed, here, navigate]);
  return (wanted) => {
    notifyProblem(text('watch.loginNeeded'), timings.toast);
    void navigate(paths.login(here), { replace: true, state: { pressed: wanted } });
  };
}

/** Reads a navigation's state, which may be anything. */
function pressIn(state: unknown): Press | undefined {
  if (typeof state !== 'object' || state === null || !('pressed' in state)) return undefined;
  return presses.find((press) => press === state.pressed);
}
