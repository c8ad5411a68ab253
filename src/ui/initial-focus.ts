/**
 * Ref of the element with which a sheet begins. By itself it begins with its first one, which may be the one that deletes: a
 * key pressed once too often would have answered. React's `autoFocus` comes before the sheet is open, when nothing in it can
 * have the focus.
 */
export function initialFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
