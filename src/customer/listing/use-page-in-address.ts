import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Replaces an out-of-range page number in the address with the displayed page, so that a stored or shared address leads
 * to the same cards. `shown` is undefined until known.
 */
export function usePageInAddress(shown: number | undefined): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get('page');
  // Synchronizes with the address.
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
