import type { Location } from 'react-router-dom';

/** Identifies a history entry, by the address if it has the key that all pages opened by address share. */
export function placeInHistory({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}
