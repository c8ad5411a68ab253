import { unsent } from '@/lib/remembered-in-tab';

/**
 * Forgets what somebody who has left typed in this tab without sending it and, of the account `closedUserId`, how far it
 * was in which title.
 */
export function forgetTraces(closedUserId: string | undefined): void {
  try {
    forget(sessionStorage, unsent);
    if (closedUserId) forget(localStorage, `marquee.place.${closedUserId}.`);
  } catch (refusal) {
    // Storage can be forbidden: then nothing was kept in it.
    console.info('Storage is not available.', refusal);
  }
}

function forget(storage: Storage, start: string): void {
  for (const name of Object.keys(storage)) {
    if (name.startsWith(start)) storage.removeItem(name);
  }
}
