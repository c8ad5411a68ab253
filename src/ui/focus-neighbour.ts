/**
 * Before a list's entry goes with the button that removes it: gives the focus to the next entry's button, else to the one
 * before, else to what is given for the last entry, else to the page. The page has it as well where a whole list goes.
 */
export function focusNeighbour(button: HTMLElement, otherwise?: HTMLElement | null): void {
  const entry = button.closest('li');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? otherwise ?? document.getElementById('content');
  target?.focus();
}
