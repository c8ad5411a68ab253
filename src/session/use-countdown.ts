import { useCallback, useEffect, useState } from 'react';

/** Whole seconds until a moment set by `start(milliseconds)`; 0 when there is nothing to wait for. */
export function useCountdown(): [number, (milliseconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  // Synchronizes with the clock. Recomputes the remaining time on each tick, so that a suspended tab does not continue
  // from an old value.
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
