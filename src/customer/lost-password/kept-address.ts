import { readSessionStorage, writeSessionStorage } from '@/lib/session-storage';

const storageName = 'marquee.lost-password';

/** Stores the pending address in this tab, so that a reload keeps the step; undefined deletes it. */
export function keepAddress(email: string | undefined): void {
  writeSessionStorage(storageName, email);
}

/** The address that waits for its code in this tab. */
export function keptAddress(): string | undefined {
  return readSessionStorage(storageName);
}
