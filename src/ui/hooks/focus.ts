import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * If the focused element was removed, moves the focus to the given element, or to the page's content if that is missing
 * or removed, too.
 */
export function keepFocus(preferred?: Element | null): void {
  for (const target of [preferred, document.getElementById('content')]) {
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
  }
}

/** Gives the focus to the field of a form that has this name, if there is one. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Moves the focus before a list entry is removed with its focused button: to the next entry's button, else to the
 * previous entry's, else to the given fallback for the last entry, else to the page. Moves it to the page as well when
 * the whole list is removed.
 */
export function focusNeighbour(button: HTMLElement, otherwise?: HTMLElement | null): void {
  const entry = button.closest('li');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? otherwise ?? document.getElementById('content');
  target?.focus();
}

/**
 * Ref of the element that has the focus when a sheet opens. By default the first control has it, which may be the one
 * that deletes, so that a key pressed twice would confirm. React's `autoFocus` runs before the sheet is open and has no
 * effect.
 */
export function initialFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
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

/**
 * Ref of the heading of a multi-step view. When a step removes the focused button, moves the focus to the heading and
 * scrolls to it.
 */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  // Synchronizes with the focus.
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    keepFocus(heading.current);
    // Below a long step the next one would be shown from its middle on.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}

/** Ref callback that focuses an element when it mounts, for content that replaces the focused element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
