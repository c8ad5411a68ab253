import { type SortOrder, sortOrderNamed } from '@/catalogue/cards';
import { remember, remembered } from '@/lib/remembered';

/** What precedes a list's path; the head of built pages knows it, too (src/early-script.ts). */
const storageName = 'marquee.sort';

/** The order in which the list at `path` was put last in this browser. */
export function preferredOrder(path: string): SortOrder {
  return sortOrderNamed(remembered(storageName + path) ?? null);
}

export function preferOrder(path: string, sort: SortOrder): void {
  remember(storageName + path, sort === 'newest' ? undefined : sort);
}
