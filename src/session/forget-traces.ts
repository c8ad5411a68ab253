/**
 * Forgets what somebody who has left typed in this tab without sending it and, of the account `closedUserId`, how far it
 * was in which title.
 */
export function forgetTraces(closedUserId: string | undefined): void {
  try {
    forget(sessionStorage, ['marquee.comment.', 'marquee.reply.', 'marquee.support-draft']);
    if (closedUserId) forget(localStorage, [`marquee.place.${closedUserId}.`]);
  } catch (refusal) {
    // Storage can be forbidden: then nothing was kept in it.
    console.info('Storage is not available.', refusal);
  }
}

function forget(storage: Storage, starts: readonly string[]): void {
  for (const name of Object.keys(storage)) {
    if (starts.some((start) => name.startsWith(start))) storage.removeItem(name);
  }
}
