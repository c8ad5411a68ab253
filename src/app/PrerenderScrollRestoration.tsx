import { type ReactNode, useLayoutEffect, useState } from 'react';
import { placeInHistory } from '@/ui/hooks/place-in-history';

/** Session storage key from which the router's ScrollRestoration reads its positions. */
const remembered = 'react-router-scroll-positions';

/**
 * Keeps the scroll position of the prerendered page on takeover, unless the router has stored a position for this page:
 * the router starts at the top.
 */
export function PrerenderScrollRestoration({ children }: { children: ReactNode }) {
  const [top] = useState(() => scrollY);
  // Sets the scroll position of the window, an external system. Child effects have scrolled it by now, and the browser
  // has not painted that yet.
  useLayoutEffect(() => {
    if (top > 0) scrollTo(0, top);
  }, [top]);
  return children;
}

/** Saves the current scroll position under the router's key. Call it before the router starts. */
export function savePrerenderScroll(): void {
  if (scrollY === 0) return;
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(remembered) ?? '{}');
    const { pathname, search } = location;
    positions[placeInHistory({ key: history.state?.key ?? 'default', pathname, search })] ||= scrollY;
    sessionStorage.setItem(remembered, JSON.stringify(positions));
  } catch (failure) {
    console.info(failure);
  }
}
