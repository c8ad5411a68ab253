/**
 * Whether a key fits a behaviour's path pattern: `*` is any run of characters, `?` any one; case counts.
 * CloudFront takes patterns with and without the leading slash for the same.
 */
export function matchesPathPattern(pattern: string, key: string): boolean {
  return matchesWildcards(pattern.replace(/^\//, ''), key) || matchesWildcards(pattern, `/${key}`);
}

/** Whether the whole text fits a pattern with `*` and `?`. */
export function matchesWildcards(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
