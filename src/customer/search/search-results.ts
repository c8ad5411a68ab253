import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CardPage } from '@/catalogue/cards';
import { closestMatch } from '@/catalogue/closest-match';
import { kindsInOrder } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { bestQuery } from './search-queries';

interface Result {
  query: {
    isLoading: boolean;
    data: Pick<CardPage, 'total' | 'isApproximate' | 'suggestion'> | undefined;
  };
}

/** Selects the results to show, with a flag for fuzzy matches and the suggestion without an exact one. */
export function selectResults<R extends Result>(term: string, results: readonly R[]) {
  const isSettled = results.every(({ query }) => !query.isLoading);
  const shown = results.filter(({ query: { data } }) => !data || data.total > 0);
  const near = shown.filter(({ query: { data } }) => data?.isApproximate);
  const others = shown.filter((result) => !near.includes(result));
  // Drops fuzzy matches if another kind has exact ones.
  const exact = { isApproximate: false, suggestion: undefined, isSettled };
  if (others.some(({ query }) => query.data)) return { shown: others, ...exact };
  if (!isSettled) return { shown, ...exact };
  const nearestFirst = closestMatch(term, near, suggestionOf);
  return {
    shown: [...nearestFirst, ...others],
    isApproximate: nearestFirst.length > 0,
    suggestion: nearestFirst.map(suggestionOf)[0] || undefined,
    isSettled,
  };
}

/**
 * Returns the results whose position no longer depends on other kinds: those before the first pending one. Fuzzy
 * matches wait for all kinds.
 */
export function selectPlaced<R extends Result>(shown: readonly R[], isSettled: boolean): readonly R[] {
  if (isSettled) return shown;
  const next = shown.findIndex(({ query: { isLoading, data } }) => isLoading || data?.isApproximate);
  return next < 0 ? shown : shown.slice(0, next);
}

function suggestionOf({ query }: Result): string {
  return query.data?.suggestion ?? '';
}

/** Search result of one kind. Each kind loads or fails separately. */
export interface KindResult {
  name: KindSlug;
  query: UseQueryResult<CardPage>;
}

/** The best matches of all kinds, the preferred kind first. */
export function useSearchResults(term: string, firstKind: KindSlug): KindResult[] {
  const enabled = term !== '';
  const queries = {
    movie: useQuery({ ...bestQuery('movie', term), enabled }),
    'tv-show': useQuery({ ...bestQuery('tv-show', term), enabled }),
    audiobook: useQuery({ ...bestQuery('audiobook', term), enabled }),
  };
  return kindsInOrder(firstKind).map((name) => ({ name, query: queries[name] }));
}
