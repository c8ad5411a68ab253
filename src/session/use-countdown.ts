import { useCallback, useEffect, useState } from 'react';

/** Whole seconds until a moment set by `start(milliseconds)`; 0 when there is nothing to wait for. */
export function useCountdown(): [number, (milliseconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  // The clock is outside. The time left is asked anew each time: a tab that slept does not count on from where it was.
  useEffect(() => {
    if (end === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [end]);
  const start = useCallback((milliseconds: number) => setEnd(Date.now() + milliseconds), []);
  return [left, start];
}
