import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Where the address names a page that there is not, puts the one that is shown there in its place: kept or shared, it
 * leads to the same cards. `shown` is undefined until known.
 */
export function usePageInAddress(shown: number | undefined): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get('page');
  // The address is outside.
  useEffect(() => {
    if (shown === undefined || named === null || named === String(shown)) return;
    const change = (now: URLSearchParams) => {
      if (shown > 1) now.set('page', String(shown));
      else now.delete('page');
      return now;
    };
    setSearch(change, { replace: true, preventScrollReset: true });
  }, [shown, named, setSearch]);
}
