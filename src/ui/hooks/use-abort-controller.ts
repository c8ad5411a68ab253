import { useEffect, useMemo, useRef } from 'react';

interface Aborting {
  /** Aborts the previous request, and returns the signal for the next one. */
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
