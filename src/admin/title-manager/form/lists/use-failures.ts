import { type RefObject, useEffect, useRef, useState } from 'react';
import { firstInvalidField } from '@/ui/first-invalid-field';

/** Counts the failed submits of a dialog; focuses the first invalid field after each. */
export function useFailures(): { form: RefObject<HTMLFormElement | null>; hasFailed: boolean; fail(): void } {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  // The focus is outside.
  useEffect(() => {
    if (count > 0) firstInvalidField(form.current)?.focus();
  }, [count]);
  return { form, hasFailed: count > 0, fail: () => setCount((before) => before + 1) };
}
