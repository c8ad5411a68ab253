import { useEffect, useState } from 'react';

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
