/** Reads `name` from storage, by default local storage; undefined if it is not set or storage is denied. */
export function readLocalStorage(name: string, storage = getLocalStorage): string | undefined {
  try {
    return storage().getItem(name) ?? undefined;
  } catch {
    // Private windows of some browsers deny storage: the site then works without it.
    return undefined;
  }
}

/** Stores `value` under `name`; deletes the entry if `value` is undefined. Ignores storage errors. */
export function writeLocalStorage(name: string, value: string | undefined, storage = getLocalStorage): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // The browser denies storage, or it is full: the value is not stored, and the site works without it.
  }
}

/** Accessing `localStorage` throws if storage is denied. */
function getLocalStorage(): Storage {
  return localStorage;
}
