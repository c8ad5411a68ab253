import type { CardPage } from '@/catalogue/cards';
import { nearest } from '@/catalogue/nearest';

interface Result {
  query: { status: 'pending' | 'error' | 'success'; data: Pick<CardPage, 'total' | 'suggestion'> | undefined };
}

/** What of the kinds' results is worth showing, and what was most likely meant where nothing has the words themselves. */
export function shownResults<R extends Result>(term: string, results: readonly R[]) {
  const isSettled = results.every(({ query }) => query.status !== 'pending');
  const shown = results.filter(({ query: { data } }) => !data || data.total > 0);
  const near = shown.filter((result) => meant(result) !== '');
  const others = shown.filter((result) => !near.includes(result));
  // What is merely near says nothing where another kind has the very words.
  if (others.some(({ query }) => query.data)) return { shown: others, suggestion: undefined, isSettled };
  if (!isSettled) return { shown, suggestion: undefined, isSettled };
  const nearestFirst = nearest(term, near, meant);
  return { shown: [...nearestFirst, ...others], suggestion: nearestFirst.map(meant)[0], isSettled };
}

function meant({ query }: Result): string {
  return query.data?.suggestion ?? '';
}
