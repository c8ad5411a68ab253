import { useState } from 'react';
import type { Filters } from '@/catalogue/filters';

/**
 * The filters as they were ticked. The address follows a moment later; until then what is ticked stays ticked, and the
 * next tick builds on it. Once the address has changed, it alone counts again.
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
