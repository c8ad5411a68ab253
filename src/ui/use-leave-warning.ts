import { useEffect } from 'react';

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
