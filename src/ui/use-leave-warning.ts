import { useEffect } from 'react';

/** Has the browser ask before the page is closed, while something runs that this would stop. */
export function useLeaveWarning(isRunning: boolean): void {
  // The browser's tab is outside.
  useEffect(() => {
    if (!isRunning) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isRunning]);
}
