import type { CardPage } from '@/catalogue/cards';

interface Result {
  query: { status: 'pending' | 'error' | 'success'; data: Pick<CardPage, 'total' | 'suggestion'> | undefined };
}

/** What of the kinds' results is worth showing, and what was most likely meant where nothing has the words themselves. */
export function shownResults<R extends Result>(results: readonly R[]) {
  const hasLiteral = results.some(({ query: { data } }) => data && data.total > 0 && !data.suggestion);
  // What is merely near says nothing where another kind has the very words.
  const isShown = ({ query: { data } }: R) => !data || (data.total > 0 && !(hasLiteral && data.suggestion));
  const isSettled = results.every(({ query }) => query.status !== 'pending');
  const suggestion = results.find(({ query }) => query.data?.suggestion)?.query.data?.suggestion;
  return { shown: results.filter(isShown), suggestion: isSettled && !hasLiteral ? suggestion : undefined, isSettled };
}
