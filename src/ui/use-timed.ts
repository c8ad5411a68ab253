import { useCallback, useEffect, useRef, useState } from 'react';

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
