import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import type { Filters } from '@/catalogue/filters';

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
 * Optimistic filter selection. The address follows a moment later; until then the selected filters stay selected, and
 * the next change builds on them. A change of the address resets the selection to it.
 */
export function useOptimisticFilters(filters: Filters, address: string): [Filters, (selected: Filters) => void] {
  const [selected, setSelected] = useState<Filters>();
  const [previousAddress, setPreviousAddress] = useState(address);
  if (previousAddress !== address) {
    setPreviousAddress(address);
    setSelected(undefined);
  }
  return [selected ?? filters, setSelected];
}
