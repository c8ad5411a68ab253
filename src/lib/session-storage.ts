import { readLocalStorage, writeLocalStorage } from './local-storage';

/** Key prefix of unsent user input; sign-out deletes these entries (src/session/clear-local-data.ts). */
export const unsent = 'marquee.unsent.';

/** Reads `name` from session storage; undefined if it is not set or storage is denied. */
export function readSessionStorage(name: string): string | undefined {
  return readLocalStorage(name, getSessionStorage);
}

/** Stores `value` under `name` until the tab is closed, across reloads; deletes the entry if `value` is undefined. */
export function writeSessionStorage(name: string, value: string | undefined): void {
  writeLocalStorage(name, value, getSessionStorage);
}

function getSessionStorage(): Storage {
  return sessionStorage;
}
