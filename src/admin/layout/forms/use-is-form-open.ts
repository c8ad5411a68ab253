import { type RefObject, useEffect, useRef } from 'react';

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
