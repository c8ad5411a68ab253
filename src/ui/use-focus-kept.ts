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
    // Once the field is drawn as disabled nothing has the focus any more.
    if (isBusy) setHolder(document.activeElement);
  }
  // The focus is outside.
  useLayoutEffect(() => {
    if (!isBusy && holder) keepFocus(holder);
  }, [isBusy, holder]);
}
