import { useEffect, useState } from 'react';

/** Whether `isGoing` has been true for `milliseconds` without a break: what is quick needs no sign of it. */
export function useLate(isGoing: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  // The timer is outside.
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
