import type { Kind } from '@/catalogue/kinds/kind';
import { type SortOrder, sortOrderNamed } from '@/catalogue/sort-orders';
import { remember, remembered } from '@/lib/remembered';

/** Key prefix of a list's path; the inline script of built pages uses it, too (src/early-script.ts). */
const storageName = 'marquee.sort';

/** The order in which the list of a kind was put last in this browser. */
export function preferredOrder({ name, listing }: Kind): SortOrder {
  return sortOrderNamed(name, remembered(storageName + listing.path));
}

export function preferOrder({ listing }: Kind, sort: SortOrder): void {
  remember(storageName + listing.path, sort === 'newest' ? undefined : sort);
}
