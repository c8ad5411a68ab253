import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows this page again as it was left, instead of loading it anew. */
export function useShownAgain(onShown: () => void): void {
  const handleShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onShown();
  });
  // Subscribes to the browser's back/forward cache.
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handleShow(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
