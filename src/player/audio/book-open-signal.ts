import { createSignal } from '@/lib/listeners';

/** True while a book is open. Separate from the book itself, so that pages do not load the player's code for it. */
export const bookOpenSignal = createSignal();
