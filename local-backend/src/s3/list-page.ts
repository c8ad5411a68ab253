import { compareKeys, firstIndexWhereNot } from './key-order.ts';

/** The last entry of the previous page. */
export type PageEnd = { kind: 'key' | 'common prefix'; text: string };

interface PageRequest {
  prefix: string;
  /** Empty: none. Keys that contain it after the prefix are grouped as a common prefix. */
  delimiter: string;
  after: PageEnd | undefined;
  /** Maximum number of keys and common prefixes together. */
  limit: number;
}

export interface Page {
  keys: string[];
  commonPrefixes: string[];
  /** Undefined on the last page. */
  end: PageEnd | undefined;
}

/** Selects one page of sorted keys. It skips all keys of a common prefix at once. */
export function listPage(sortedKeys: readonly string[], { prefix, delimiter, after, limit }: PageRequest): Page {
  const page: Page = { keys: [], commonPrefixes: [], end: undefined };
  let last: PageEnd | undefined;
  let position = startOf(sortedKeys, prefix, after);
  for (;;) {
    const key = sortedKeys[position];
    if (key === undefined || !key.startsWith(prefix) || limit === 0) return page;
    if (page.keys.length + page.commonPrefixes.length === limit) return { ...page, end: last };
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (cut === -1) {
      page.keys.push(key);
      last = { kind: 'key', text: key };
      position++;
      continue;
    }
    const commonPrefix = key.slice(0, cut + delimiter.length);
    page.commonPrefixes.push(commonPrefix);
    last = { kind: 'common prefix', text: commonPrefix };
    position = firstIndexWhereNot(sortedKeys, position, (other) => other.startsWith(commonPrefix));
  }
}

function startOf(sortedKeys: readonly string[], prefix: string, after: PageEnd | undefined): number {
  const start = firstIndexWhereNot(sortedKeys, 0, (key) => compareKeys(key, prefix) < 0);
  if (after === undefined) return start;
  const { kind, text } = after;
  return firstIndexWhereNot(
    sortedKeys,
    start,
    (key) => compareKeys(key, text) <= 0 || (kind === 'common prefix' && key.startsWith(text)),
  );
}
