/** What this browser remembers under `name`; undefined where nothing is or storage is refused. */
export function remembered(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    // Private windows of some browsers refuse storage: the site then forgets, and works.
    return undefined;
  }
}

/** Remembers `value` under `name`, or forgets it when undefined. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // As above: not being remembered is all that happens.
  }
}
