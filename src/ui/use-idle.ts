import { useEffect, useState } from 'react';

/** True once the browser has been idle after the first render, at the latest after 2 s. Defers work that can wait. */
export function useIdle(): boolean {
  const [isSettled, setSettled] = useState(false);
  // Synchronizes with the browser's idle time.
  useEffect(() => {
    const settle = () => setSettled(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, 300);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(settle, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isSettled;
}
