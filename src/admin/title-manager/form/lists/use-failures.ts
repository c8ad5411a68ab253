import { type RefObject, useEffect, useRef, useState } from 'react';
import { firstFault } from '@/ui/first-fault';

/** How often a dialog was submitted in vain; each time its first field at fault gets the focus. */
export function useFailures(): { form: RefObject<HTMLFormElement | null>; hasFailed: boolean; fail(): void } {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  // The focus is outside.
  useEffect(() => {
    if (count > 0) firstFault(form.current)?.focus();
  }, [count]);
  return { form, hasFailed: count > 0, fail: () => setCount((before) => before + 1) };
}
