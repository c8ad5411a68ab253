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
