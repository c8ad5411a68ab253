/** A path with what it is asked for, `changes` set in it and the empty ones of them taken out; no question mark where nothing is. */
export function addressWith(path: string, search: URLSearchParams, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}
