import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { showProblem } from '../admin-notices';

/**
 * Returns a function that reports a failed save by a notice if its form has been closed, and returns whether it has; an
 * open form shows the failure itself.
 */
export function useReportAfterLeaving(): (name: string) => boolean {
  const text = useText();
  const isFormOpen = useIsFormOpen();
  return (name) => {
    if (!isFormOpen.current) showProblem(text('admin.notSavedAfterLeaving', { name }));
    return !isFormOpen.current;
  };
}

/** True while the form is mounted, for callbacks of a save that continues after it was closed. */
export function useIsFormOpen(): RefObject<boolean> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
