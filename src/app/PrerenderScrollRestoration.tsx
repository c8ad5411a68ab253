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

/**
 * Saves the current scroll position under the router's key, and removes that of an earlier visit to the same address if
 * the visit is new: neither a reload nor Back or Forward. Call it before the router renders.
 */
export function savePrerenderScroll(isNewVisit: boolean): void {
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(remembered) ?? '{}');
    const { pathname, search } = location;
    const place = placeInHistory({ key: history.state?.key ?? 'default', pathname, search });
    if (isNewVisit) delete positions[place];
    if (scrollY > 0) positions[place] ||= scrollY;
    sessionStorage.setItem(remembered, JSON.stringify(positions));
  } catch (failure) {
    console.info(failure);
  }
}
