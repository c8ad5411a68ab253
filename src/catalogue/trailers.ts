import { stringsOf } from '@rules/stored-lists';
import { parseList } from './json-lists';

/**
 * The trailers of a stored title, each as its addresses. A movie's or audiobook's field holds one address, a TV show's a
 * list of items with `url[]`, as text or as it is (specification, customer side, §3).
 */
export function parseTrailers(stored: unknown): string[][] {
  if (typeof stored === 'string' && !isMeantAsJson.test(stored)) return stored.trim() === '' ? [] : [[stored.trim()]];
  return parseList(stored, 'trailers')
    .map((item) => stringsOf(item.url))
    .filter((addresses) => addresses.length > 0);
}

/** Broken or not, it is no address. */
const isMeantAsJson = /^\s*([[{"]|null\s*$)/;
