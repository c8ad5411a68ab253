import { useEffect, useMemo, useRef } from 'react';

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
