import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores this page from the back/forward cache. */
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
