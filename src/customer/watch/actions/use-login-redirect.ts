import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { hasSessionEnded, type Session } from '@/session/session';
import { notifyProblem } from '@/ui/notices/notice';

const loginActions = ['FAVORITE', 'LIKE', 'DISLIKE', 'LATER'] as const;

/** Actions below a title that need a login. */
type LoginAction = (typeof loginActions)[number];

/**
 * Sends a visitor who presses a button to the login page and back, where `onPress` performs the action once: the
 * navigation state carries it. A notice gives the reason, unless the session has ended: then the login page does. A
 * press while the session loads waits for it, because its user may be signed in.
 */
export function useLoginRedirect(
  session: Session,
  onPress: (pressed: LoginAction) => void,
): (pressed: LoginAction) => void {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const here = createPath(location);
  const pressed = parseLoginAction(location.state);
  const handlePress = useEffectEvent((wanted: LoginAction) => {
    if (session.status === 'out') return logIn(wanted);
    void navigate(here, { replace: true, state: null, preventScrollReset: true });
    onPress(wanted);
  });
  // Synchronizes with the history state, which survives a reload.
  useEffect(() => {
    if (pressed && session.status !== 'loading') handlePress(pressed);
  }, [pressed, session.status]);

  function logIn(wanted: LoginAction): void {
    if (!hasSessionEnded(session)) notifyProblem(text('watch.loginNeeded'), timings.toast);
    void navigate(paths.login(here), { replace: true, state: { pressed: wanted } });
  }
  return (wanted) => {
    if (session.status !== 'loading') return logIn(wanted);
    void navigate(here, { replace: true, state: { pressed: wanted }, preventScrollReset: true });
  };
}

/** Parses a navigation state of unknown type. */
function parseLoginAction(state: unknown): LoginAction | undefined {
  if (typeof state !== 'object' || state === null || !('pressed' in state)) return undefined;
  return loginActions.find((press) => press === state.pressed);
}
