import { kindNamed } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import { paths } from '@/config/paths';
import { pageIn } from '@/lib/page-in';

/** Where in the results an address is. */
export interface SearchPlace {
  /** Empty where the address has none. */
  term: string;
  /** Only this kind, in numbered pages; undefined: the best of every kind. */
  kind: KindName | undefined;
  /** From 1; the backend clamps it to the last page. */
  page: number;
}

/** The place that an address names; what makes no sense in it counts as not there. */
export function searchPlace(search: URLSearchParams): SearchPlace {
  return {
    term: search.get('q')?.trim() ?? '',
    kind: kindNamed(search.get('kind') ?? undefined)?.name,
    page: pageIn(search),
  };
}

/** The address of a place in the results; what is usual is left out. */
export function searchAddress({ term, kind, page }: SearchPlace): string {
  const within = kind ? `&kind=${kind}` : '';
  return `${paths.search(term)}${within}${page > 1 ? `&page=${page}` : ''}`;
}
