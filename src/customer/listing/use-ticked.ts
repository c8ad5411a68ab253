import { useState } from 'react';
import type { Filters } from '@/catalogue/filters';

/**
 * Optimistic filter selection. The address follows a moment later; until then the selected filters stay selected, and
 * the next change builds on them. A change of the address resets the selection to it.
 */
export function useTicked(filters: Filters, address: string): [Filters, (ticked: Filters) => void] {
  const [ticked, setTicked] = useState<Filters>();
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setTicked(undefined);
  }
  return [ticked ?? filters, setTicked];
}
