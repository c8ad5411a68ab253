import { createSignal } from '@/lib/signal';

/**
 * Whether a book is open: all that every page has to know. It stands apart from the book itself so that pages load
 * nothing of the player for it.
 */
export const bookOpen = createSignal();
