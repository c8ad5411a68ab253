/** The path to go back to if it lies within the site, else undefined: an address on another host must never be followed. */
export function safeReturnPath(wanted: string | null): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return undefined;
  const resolved = new URL(wanted, 'https://site.invalid');
  // A path that begins with two slashes is another host's address again: `/.//evil.example`.
  if (resolved.host !== 'site.invalid' || resolved.pathname.startsWith('//')) return undefined;
  return resolved.pathname + resolved.search + resolved.hash;
}
