import { type Blocker, useBlocker, useNavigation } from 'react-router-dom';
import { useTimeout } from './timers';
import { useEventListener } from './use-event-listener';
import { useCounted } from './use-tally';

/** Makes the browser ask before the page is closed while an operation is running that this would stop. */
export function useLeaveWarning(isRunning: boolean): void {
  useEventListener(isRunning ? 'window' : null, 'beforeunload', (event) => event.preventDefault());
  useCounted(isRunning, countWarning);
}

/** True if the browser would ask before the page closes; a sign-out, for example, can ask as well. */
export function warnsOfLeaving(): boolean {
  return warnings > 0;
}

let warnings = 0;

function countWarning(change: 1 | -1): void {
  warnings += change;
}

/**
 * Blocks navigation to another address, query included, while there are unsaved changes; the browser asks before the
 * page is closed. `isStillUnsaved` reads the state without waiting for a render, so that a save a moment ago counts.
 */
export function useLeaveBlocker(isUnsaved: boolean, isStillUnsaved = () => isUnsaved): Blocker {
  useLeaveWarning(isUnsaved);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isStillUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
}

/** Wraps `act` so that it does nothing once the user has navigated to another address. */
export function unlessNavigated<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result | undefined {
  const { href } = window.location;
  return (...given) => (window.location.href === href ? act(...given) : undefined);
}

/** Calls `redirect` like `useTimeout`, but not while a navigation of the user is pending or being rendered. */
export function useTimedRedirect(redirect: () => void, milliseconds: number | undefined, restart?: unknown): void {
  const isLeaving = useNavigation().state !== 'idle';
  // After Back or a link, the address is the next page's while that is still being rendered.
  useTimeout(unlessNavigated(redirect), isLeaving ? undefined : milliseconds, restart);
}
