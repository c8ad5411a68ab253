import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import type { Filters } from '@/catalogue/filters';
import { useAddressCorrection } from '@/ui/hooks/use-address-correction';

/**
 * The query string of the list at `path`: of the pending navigation, else of the current address. Changes made in quick
 * succession, before the list has updated, therefore add up.
 */
export function usePendingSearchParams(path: string): URLSearchParams {
  const [search] = useSearchParams();
  const { location } = useNavigation();
  return location?.pathname === path ? new URLSearchParams(location.search) : search;
}

/**
 * Replaces an out-of-range page number in the address with the displayed page, so that a stored or shared address leads
 * to the same cards. `shown` is undefined until known.
 */
export function useCorrectedPageNumber(shown: number | undefined): void {
  const [search] = useSearchParams();
  useAddressCorrection(shown === undefined ? undefined : withPageNumber(search, shown));
}

/** The query string with the displayed page; undefined if it names this page or none. */
function withPageNumber(search: URLSearchParams, shown: number): string | undefined {
  const named = search.get('page');
  if (named === null || named === String(shown)) return undefined;
  const corrected = new URLSearchParams(search);
  if (shown > 1) corrected.set('page', String(shown));
  else corrected.delete('page');
  return `?${corrected}`;
}

/**
 * Optimistic filter selection. The address follows a moment later; until then the selected filters stay selected, and
 * the next change builds on them. A change of the address resets the selection to it.
 */
export function useOptimisticFilters(filters: Filters, address: string): [Filters, (ticked: Filters) => void] {
  const [ticked, setTicked] = useState<Filters>();
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setTicked(undefined);
  }
  return [ticked ?? filters, setTicked];
}
