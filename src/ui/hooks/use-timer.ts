import { useEffect, useMemo, useRef, useState } from 'react';

/** A timer that event handlers set. */
interface Timer {
  /** Calls `act` once after this time; replaces a pending call. */
  start(act: () => void, milliseconds: number): void;
  stop(): void;
}

/** Returns a timer for event handlers; unmounting stops it. The object is the same in each render. */
export function useTimer(): Timer {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    return {
      start(act, milliseconds) {
        stop();
        timer.current = setTimeout(act, milliseconds);
      },
      stop,
    };
  }, []);
}

/**
 * Returns a value that resets after a time, and its setter `show(value, milliseconds)`; another call restarts the
 * timer.
 */
export function useTimed<Value>(): [Value | undefined, (value: Value, milliseconds: number) => void] {
  const [value, setValue] = useState<Value>();
  const timer = useTimer();
  const show = (next: Value, milliseconds: number) => {
    setValue(next);
    timer.start(() => setValue(undefined), milliseconds);
  };
  return [value, show];
}
