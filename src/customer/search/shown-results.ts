import type { CardPage } from '@/catalogue/cards';
import { closestMatch } from '@/catalogue/closest-match';

interface Result {
  query: {
    status: 'pending' | 'error' | 'success';
    data: Pick<CardPage, 'total' | 'isApproximate' | 'suggestion'> | undefined;
  };
}

/**
 * Selects the results to show, with a flag for fuzzy matches and the suggested correction if no title matches exactly.
 */
export function shownResults<R extends Result>(term: string, results: readonly R[]) {
  const isSettled = results.every(({ query }) => query.status !== 'pending');
  const shown = results.filter(({ query: { data } }) => !data || data.total > 0);
  const near = shown.filter(({ query: { data } }) => data?.isApproximate);
  const others = shown.filter((result) => !near.includes(result));
  // Drops fuzzy matches if another kind has exact ones.
  const exact = { isApproximate: false, suggestion: undefined, isSettled };
  if (others.some(({ query }) => query.data)) return { shown: others, ...exact };
  if (!isSettled) return { shown, ...exact };
  const nearestFirst = closestMatch(term, near, meant);
  return {
    shown: [...nearestFirst, ...others],
    isApproximate: nearestFirst.length > 0,
    suggestion: nearestFirst.map(meant)[0] || undefined,
    isSettled,
  };
}

function meant({ query }: Result): string {
  return query.data?.suggestion ?? '';
}
