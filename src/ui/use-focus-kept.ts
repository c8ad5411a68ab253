import { useLayoutEffect, useState } from 'react';
import { keepFocus } from './keep-focus';

/**
 * Restores the focus after `isBusy` ends, unless another element has it: browsers drop the focus of a control that
 * becomes disabled.
 */
export function useFocusKept(isBusy: boolean): void {
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [holder, setHolder] = useState<Element | null>(null);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    // After the render that disables the field no element has the focus.
    if (isBusy) setHolder(document.activeElement);
  }
  // Synchronizes with the focus.
  useLayoutEffect(() => {
    if (!isBusy && holder) keepFocus(holder);
  }, [isBusy, holder]);
}
