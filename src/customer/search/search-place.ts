import { kindNamed } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import { paths } from '@/config/paths';
import { clamp } from '@/lib/clamp';

/** Where in the results an address is. */
export interface SearchPlace {
  /** Empty where the address has none. */
  term: string;
  /** Only this kind, in numbered pages; undefined: the best of every kind. */
  kind: KindName | undefined;
  /** From 1; the backend clamps it to the last page. */
  page: number;
}

export function searchPlace(search: URLSearchParams): SearchPlace {
  const page = Math.trunc(Number(search.get('page') ?? 1));
  return {
    term: search.get('q')?.trim() ?? '',
    kind: kindNamed(search.get('kind') ?? undefined)?.name,
    page: Number.isNaN(page) ? 1 : clamp(page, 1, 1_000_000),
  };
}

/** The address of a place in the results; what is usual is left out. */
export function searchAddress({ term, kind, page }: SearchPlace): string {
  const within = kind ? `&kind=${kind}` : '';
  return `${paths.search(term)}${within}${page > 1 ? `&page=${page}` : ''}`;
}
