/** The button that was pressed may be gone with what it was about: the keyboard goes on from the page's content. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}
