import { useEffect, useState } from 'react';

/** Whether the page has had time to be drawn: what can wait, waits for that. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  // The browser's idle time is outside.
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
