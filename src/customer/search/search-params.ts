import { kindBySlug } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import { paths } from '@/config/paths';
import { pageIn } from '@/lib/pagination';

/** Position in the search results, as the address contains it. */
export interface SearchParams {
  /** Empty if the address has none. */
  term: string;
  /** Only this kind, in numbered pages; undefined: the best of every kind. */
  kind: KindSlug | undefined;
  /** From 1; the backend clamps it to the last page. */
  page: number;
}

/** Parses a position from an address; ignores invalid values. */
export function parseSearchParams(search: URLSearchParams): SearchParams {
  return {
    term: search.get('q')?.trim() ?? '',
    kind: kindBySlug(search.get('kind') ?? undefined)?.slug,
    page: pageIn(search),
  };
}

/** Address of a position in the results; omits default values. */
export function searchAddress({ term, kind, page }: SearchParams): string {
  const within = kind ? `&kind=${kind}` : '';
  return `${paths.search(term)}${within}${page > 1 ? `&page=${page}` : ''}`;
}
