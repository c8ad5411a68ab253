import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { kindNamed, kinds } from './kinds';
import type { KindName } from './kinds/kind';

const storageName = 'marquee.search-kind';

/**
 * The preferred kind of search results: chosen in the search, stored, never in the address (specification, decision
 * 18).
 */
export function preferredKind(): KindName {
  return kindNamed(readLocalStorage(storageName))?.name ?? kinds.movie.name;
}

export function preferKind(name: KindName): void {
  writeLocalStorage(storageName, name);
}

/** All kinds, beginning with the preferred one; audiobooks follow. */
export function kindsInOrder(first: KindName): KindName[] {
  const names = Object.values(kinds).map(({ name }) => name);
  return [first, ...names.filter((name) => name !== first)];
}
