import { useLayoutEffect, useRef } from 'react';
import { keepFocus } from './keep-focus';

/**
 * Gives the focus back to what had it when `isBusy` began, unless something else has it by then: a browser takes it from a
 * field or a button that is disabled for so long.
 */
export function useFocusKept(isBusy: boolean): void {
  const holder = useRef<Element>(null);
  // The focus is outside, and still where it was while the disabled field is being drawn.
  useLayoutEffect(() => {
    if (isBusy) holder.current = document.activeElement;
    else if (holder.current) keepFocus(holder.current);
  }, [isBusy]);
}
