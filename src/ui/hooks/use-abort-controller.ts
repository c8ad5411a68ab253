import { useEffect, useMemo, useRef } from 'react';

/** Ends the requests of a component. */
interface Aborting {
  /** Ends what was started before, and returns the signal for what starts now. */
  start(): AbortSignal;
  abort(): void;
}

/** Aborts the latest request of a component on demand and on unmount. The object is the same in each render. */
export function useAbortController(): Aborting {
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  return useMemo(() => {
    const abort = () => latest.current?.abort();
    return {
      start() {
        abort();
        latest.current = new AbortController();
        return latest.current.signal;
      },
      abort,
    };
  }, []);
}
