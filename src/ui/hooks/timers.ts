import { useCallback, useEffect, useRef, useState } from 'react';

/** True once `isGoing` has been true for `milliseconds` without a break, so that short operations show no indicator. */
export function useDelayed(isGoing: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  // Synchronizes with the timer.
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoing, milliseconds]);
  return isGoing && isLate;
}

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

/** A value that resets after a time: `show(value, milliseconds)`; another call restarts the timer. */
export function useTimed<Value>(): [Value | undefined, (value: Value, milliseconds: number) => void] {
  const [value, setValue] = useState<Value>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Clears the timer on unmount.
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((next: Value, milliseconds: number) => {
    clearTimeout(timer.current);
    setValue(next);
    timer.current = setTimeout(() => setValue(undefined), milliseconds);
  }, []);
  return [value, show];
}
