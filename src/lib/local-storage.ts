/** Reads `name` from storage, by default local storage; undefined if it is not set or storage is denied. */
export function readLocalStorage(name: string, storage = forGood): string | undefined {
  try {
    return storage().getItem(name) ?? undefined;
  } catch {
    // Private windows of some browsers deny storage: the site then works without it.
    return undefined;
  }
}

/** Remembers `value` under `name`, or forgets it when undefined. */
export function writeLocalStorage(name: string, value: string | undefined, storage = forGood): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // As above: not being remembered is all that happens.
  }
}

/** Accessing `localStorage` throws if storage is denied. */
function forGood(): Storage {
  return localStorage;
}
