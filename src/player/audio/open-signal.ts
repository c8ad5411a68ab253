/*
 * Whether a book is open: all that every page has to know. It stands apart from the book itself so that pages load
 * nothing of the player for it.
 */

let isOpen = false;
const listeners = new Set<() => void>();

export function isBookOpen(): boolean {
  return isOpen;
}

/** Tells all pages. */
export function tellBookOpen(now: boolean): void {
  isOpen = now;
  for (const listener of listeners) listener();
}

export function onBookOpen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
