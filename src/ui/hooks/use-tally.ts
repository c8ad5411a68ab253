import { useLayoutEffect, useReducer } from 'react';

/** Returns a counter, and the function by which components report changes: 1 on mount, -1 on unmount. */
export function useTally() {
  return useReducer((before: number, change: 1 | -1) => before + change, 0);
}

/**
 * Counts this component in a tally while `isCounted` is true. Reports before the next event: a form reads its tally
 * right after the key press that changed it, for example on Back.
 */
export function useCounted(isCounted: boolean, report: (change: 1 | -1) => void): void {
  useLayoutEffect(() => {
    if (!isCounted) return;
    report(1);
    return () => report(-1);
  }, [isCounted, report]);
}
