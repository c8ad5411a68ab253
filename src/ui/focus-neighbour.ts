/** Before a list's entry goes with the button that removes it: gives the focus to the next entry's button, else the one before, else the page. */
export function focusNeighbour(button: HTMLElement): void {
  const entry = button.closest('li');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}
