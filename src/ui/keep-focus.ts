/**
 * Where the focus went with what had it, the keyboard goes on from the given place. Where there is none, or it is gone
 * too, it goes on from the page's content.
 */
export function keepFocus(place?: Element | null): void {
  for (const target of [place, document.getElementById('content')]) {
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
  }
}
