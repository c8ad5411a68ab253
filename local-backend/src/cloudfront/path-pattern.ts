/**
 * Tests whether a key matches a cache behavior's path pattern: `*` matches any characters, `?` one; it is
 * case-sensitive. A leading slash in the pattern is optional, as in CloudFront.
 */
export function matchesPathPattern(pattern: string, key: string): boolean {
  return matchesWildcards(pattern.replace(/^\//, ''), key) || matchesWildcards(pattern, `/${key}`);
}

/** Tests whether the whole text matches a pattern with `*` and `?`. */
export function matchesWildcards(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
