import { useState } from 'react';
import { useTimer } from './use-timer';

/** Returns a value that resets after a time, and `show(value, milliseconds)`, which restarts the timer. */
export function useTimed<Value>(): [Value | undefined, (value: Value, milliseconds: number) => void] {
  const [value, setValue] = useState<Value>();
  const timer = useTimer();
  const show = (next: Value, milliseconds: number) => {
    setValue(next);
    timer.start(() => setValue(undefined), milliseconds);
  };
  return [value, show];
}
