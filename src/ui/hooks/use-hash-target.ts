import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { decoded } from '@/lib/decoded';

/** Brings what the address names after its `#` into view, once `isThere`: the router looks for it before it has been loaded. */
export function useHashTarget(isThere: boolean): void {
  const { hash, key } = useLocation();
  // Synchronizes with the document's scrolling. Another visit of the same place (`key`) scrolls again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isThere || hash === '') return;
    document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash, key]);
}
