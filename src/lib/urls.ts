/** Returns a path with its query after `changes`; omits empty parameters, and then the question mark. */
export function addressWith(path: string, search: URLSearchParams, changes: Record<string, string> = {}): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/** Returns the path to return to within the site, else undefined: another host must never be opened. */
export function safeReturnPath(wanted: string | null): string | undefined {
  // A URL ignores tabs and line breaks, so a host could follow one, also an invalid one.
  if (!wanted || !/^\/(?![/\\\s])/.test(wanted)) return undefined;
  const resolved = new URL(wanted, 'https://site.invalid');
  // A path that begins with two slashes would again be another host's address: `/.//evil.example`.
  if (resolved.host !== 'site.invalid' || resolved.pathname.startsWith('//')) return undefined;
  return resolved.pathname + resolved.search + resolved.hash;
}
