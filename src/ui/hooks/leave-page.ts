import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/** Has the browser ask before the page is closed, while something runs that this would stop. */
export function useLeaveWarning(isRunning: boolean): void {
  // Synchronizes with the browser's tab.
  useEffect(() => {
    if (!isRunning) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    warnings += 1;
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      warnings -= 1;
    };
  }, [isRunning]);
}

/**
 * True if the browser would ask before the page closes: other actions that end the page's work, such as signing out,
 * can ask as well.
 */
export function warnsOfLeaving(): boolean {
  return warnings > 0;
}

let warnings = 0;

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

/** Wraps `act` so that it does nothing after a navigation to another address. */
export function unlessLeft<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result | undefined {
  const { href } = window.location;
  return (...given) => (window.location.href === href ? act(...given) : undefined);
}
