import type { Kind } from '@/catalogue/kinds/kind';
import { type SortOrder, sortOrderNamed } from '@/catalogue/sort-orders';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';

/** Key prefix of a list's path; the inline script of built pages uses it, too (src/inline/early-requests.ts). */
const storageName = 'marquee.sort';

/** The order in which the list of a kind was put last in this browser. */
export function preferredOrder({ name, listing }: Kind): SortOrder {
  return sortOrderNamed(name, readLocalStorage(storageName + listing.path));
}

export function preferOrder({ listing }: Kind, sort: SortOrder): void {
  writeLocalStorage(storageName + listing.path, sort === 'newest' ? undefined : sort);
}
