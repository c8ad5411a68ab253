const storageName = 'marquee.lost-password';

/** Keeps the address that waits for its code for this tab, so that a reload loses nobody; undefined forgets it. */
export function keepAddress(email: string | undefined): void {
  try {
    if (email === undefined) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, email);
  } catch {
    // A browser that refuses storage forgets the step on a reload; another code can be asked for.
  }
}

/** The address that waits for its code in this tab. */
export function keptAddress(): string | undefined {
  try {
    return sessionStorage.getItem(storageName) ?? undefined;
  } catch {
    // As above.
    return undefined;
  }
}
