import { useLayoutEffect, useState } from 'react';
import { keepFocus } from './keep-focus';

/**
 * Gives the focus back to what had it when `isBusy` began, unless something else has it by then: a browser takes it from a
 * field or a button that is disabled for so long.
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
