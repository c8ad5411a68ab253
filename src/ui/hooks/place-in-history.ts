import type { Location } from 'react-router-dom';

/** A page opened by its address has no place of its own in the history: another page's must not be taken for it. */
export function placeInHistory({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}
