/**
 * The storage path of a medium, from its stored link: an address under one of our delivery bases, under a base of an
 * earlier deployment, or the bare path. Undefined for anything that is no file under a `src` folder, so that nothing
 * else is ever signed.
 */
export function storagePathOf(link: string, bases: string[]): string | undefined {
  const base = bases.find((candidate) => link.startsWith(`${candidate}/`));
  const path = base ? link.slice(base.length + 1) : link.replace(/^https:\/\/[^/?#]+\//, '');
  // The wildcards of a CloudFront policy would open more than one file.
  return /^(movies|tv-shows|audiobooks)\/src\/[^/?#*\\]+$/.test(path) && !path.includes('..') ? path : undefined;
}
