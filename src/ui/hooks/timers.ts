import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `act` once after this time; not at all while `milliseconds` is undefined. A change of the time or of `restart`
 * restarts the timer, and unmounting stops it. `act` sees the props and state of the latest render.
 */
export function useTimeout(act: () => void, milliseconds: number | undefined, restart?: unknown): void {
  useScheduled(setTimeout, act, milliseconds, restart);
}

/** Calls `act` repeatedly at this interval; otherwise like `useTimeout`. */
export function useInterval(act: () => void, milliseconds: number | undefined, restart?: unknown): void {
  useScheduled(setInterval, act, milliseconds, restart);
}

function useScheduled(
  schedule: typeof setTimeout | typeof setInterval,
  act: () => void,
  milliseconds: number | undefined,
  restart: unknown,
): void {
  const actLatest = useEffectEvent(act);
  // Synchronizes with the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restart` restarts the timer.
  useEffect(() => {
    if (milliseconds === undefined) return;
    const timer = schedule(actLatest, milliseconds);
    // `clearTimeout` also clears intervals.
    return () => clearTimeout(timer);
  }, [milliseconds, restart]);
}

/** True once `isGoing` has been true for `milliseconds` without a break, so that short operations show no indicator. */
export function useDelayed(isGoing: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  if (isLate && !isGoing) setLate(false);
  useTimeout(() => setLate(true), isGoing ? milliseconds : undefined);
  return isGoing && isLate;
}

/** True once the browser was idle after the first render with `isWanted`, after 2 s at the latest. */
export function useIdle(isWanted = true): boolean {
  const [isSettled, setSettled] = useState(false);
  // Synchronizes with the browser's idle time.
  useEffect(() => {
    if (!isWanted) return;
    const settle = () => setSettled(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, 300);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(settle, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, [isWanted]);
  return isSettled;
}
