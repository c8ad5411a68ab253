import { useCallback, useEffect, useRef, useState } from 'react';

/** A value that is shown for some milliseconds and then goes: `show(value, milliseconds)`; showing another starts anew. */
export function useTimed<Value>(): [Value | undefined, (value: Value, milliseconds: number) => void] {
  const [value, setValue] = useState<Value>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The timer is outside: it must not outlive the component.
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((next: Value, milliseconds: number) => {
    clearTimeout(timer.current);
    setValue(next);
    timer.current = setTimeout(() => setValue(undefined), milliseconds);
  }, []);
  return [value, show];
}
