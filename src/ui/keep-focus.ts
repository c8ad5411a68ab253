/**
 * If the focused element was removed, moves the focus to the given element, or to the page's content if that is missing
 * or removed, too.
 */
export function keepFocus(place?: Element | null): void {
  for (const target of [place, document.getElementById('content')]) {
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
  }
}
