import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { decoded } from '@/lib/decoded';

/** Scrolls the hash's element into view once `isThere`: the router looks for it before it has loaded. */
export function useHashTarget(isThere: boolean): void {
  const { hash, key } = useLocation();
  // Synchronizes with the document's scrolling. Another navigation to the same address (`key`) scrolls again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isThere || hash === '') return;
    document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash, key]);
}
