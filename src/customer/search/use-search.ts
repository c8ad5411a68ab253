import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CardPage } from '@/catalogue/cards';
import type { KindName } from '@/catalogue/kinds/kind';
import { kindsInOrder } from '@/catalogue/search-kind';
import { bestQuery } from './search-queries';

/** Search result of one kind. Each kind loads or fails separately. */
export interface KindResult {
  name: KindName;
  query: UseQueryResult<CardPage>;
}

/** The best matches of all kinds, the preferred kind first. */
export function useSearch(term: string, firstKind: KindName): KindResult[] {
  const enabled = term !== '';
  const queries = {
    movie: useQuery({ ...bestQuery('movie', term), enabled }),
    'tv-show': useQuery({ ...bestQuery('tv-show', term), enabled }),
    audiobook: useQuery({ ...bestQuery('audiobook', term), enabled }),
  };
  return kindsInOrder(firstKind).map((name) => ({ name, query: queries[name] }));
}
