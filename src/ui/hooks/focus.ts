/** Moves a removed element's focus to the first of these elements that is there, else to the content. */
export function keepFocus(...preferred: (Element | null | undefined)[]): void {
  for (const target of [...preferred, document.getElementById('content')]) {
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
  }
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

/** Ref callback of content that may lose the focus by its removal: moves it to the part around it. */
export function keepFocusOnRemoval(element: HTMLElement | null): () => void {
  const around = element?.parentElement?.closest('[tabindex="-1"]');
  return () => {
    // At this moment the element is still in the document.
    if (element?.contains(document.activeElement)) queueMicrotask(() => keepFocus(around));
  };
}

/**
 * Ref callback of the element that gets the focus when a sheet opens. By default the first control gets it, which may
 * be a delete button that a second key press would activate. React's `autoFocus` runs before the sheet is open and has
 * no effect.
 */
export function initialFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** Ref callback that focuses an element when it mounts, for content that replaces the focused element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
