import type { Location } from 'react-router-dom';

/**
 * Identifies a history entry. A page opened by its address has the router's default key, which all such pages share:
 * uses the address instead.
 */
export function placeInHistory({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}
