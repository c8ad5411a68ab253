import { useEffect, useMemo, useRef } from 'react';

/** A timer that event handlers set. */
interface Timer {
  /** Calls `act` once after this time, in place of what was to come. */
  start(act: () => void, milliseconds: number): void;
  stop(): void;
}

/** A timer for event handlers; unmounting stops it. The object is the same in each render. */
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
