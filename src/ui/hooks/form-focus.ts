import { type RefObject, useLayoutEffect, useState } from 'react';
import { keepFocus } from './focus';

/** Focuses the field of a form with this name, if there is one. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Finds the first invalid field, which a rejected submit focuses. */
export function firstInvalidField(within: Element | null | undefined): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;
}

/**
 * Restores the focus after `isBusy` ends, unless another element has it: browsers drop the focus of a control that
 * becomes disabled. If the focused control was removed meanwhile, `otherwise` gets the focus.
 */
export function useFocusRestored(isBusy: boolean, otherwise?: RefObject<Element | null>): void {
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [holder, setHolder] = useState<Element | null>(null);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    // After the render that disables the field no element has the focus.
    if (isBusy) setHolder(document.activeElement);
  }
  // Synchronizes with the focus.
  useLayoutEffect(() => {
    if (!isBusy && holder) keepFocus(holder.isConnected ? holder : otherwise?.current);
  }, [isBusy, holder, otherwise]);
}
