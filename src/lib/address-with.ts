/**
 * Returns a path with its query string after `changes`; omits empty parameters, and the question mark if no parameter
 * is left.
 */
export function addressWith(path: string, search: URLSearchParams, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}
