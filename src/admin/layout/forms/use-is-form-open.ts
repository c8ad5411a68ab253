import { type RefObject, useEffect, useRef } from 'react';

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
