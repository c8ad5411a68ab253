import { type RefObject, useEffect, useRef } from 'react';
import type { LeaveLabels } from './forms/LeavePrompt';

/** Texts for leaving a form while it is being saved: leaving does not cancel the save. */
export const savingLabels: LeaveLabels = {
  heading: 'admin.savingHeading',
  text: 'admin.savingContinues',
  leave: 'admin.leaveSaving',
};

/** True while the form is mounted; afterwards a notice has to report the failure of its save. */
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
