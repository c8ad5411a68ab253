import { useText } from '@/i18n/use-text';
import { shownResults } from './shown-results';
import type { KindResult } from './use-search';

/** Says to a screen reader how many titles were found, once all kinds have answered. */
export function SearchCount({ term, results }: { term: string; results: readonly KindResult[] }) {
  const text = useText();
  const { shown, isSettled } = shownResults(term, results);
  const count = shown.reduce((sum, { query }) => sum + (query.data?.total ?? 0), 0);
  return (
    <p role="status" className="sr-only">
      {results.length > 0 && isSettled && text('search.count', { count })}
    </p>
  );
}
