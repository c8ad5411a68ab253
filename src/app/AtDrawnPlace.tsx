import { type ReactNode, useLayoutEffect, useState } from 'react';
import { placeInHistory } from '@/ui/place-in-history';

/** What the router's ScrollRestoration reads when it begins. */
const remembered = 'react-router-scroll-positions';

/** Whoever has scrolled what was drawn stays there, unless this page remembers a place: the router begins at the top. */
export function AtDrawnPlace({ children }: { children: ReactNode }) {
  const [top] = useState(() => scrollY);
  // The window is outside. What is further in has scrolled it by now, and nothing of that has been painted.
  useLayoutEffect(() => {
    if (top > 0) scrollTo(0, top);
  }, [top]);
  return children;
}

/** Says where that is, to whoever asks later in the same way. To be called before the router begins. */
export function rememberDrawnPlace(): void {
  if (scrollY === 0) return;
  try {
    const places: Record<string, number> = JSON.parse(sessionStorage.getItem(remembered) ?? '{}');
    const { pathname, search } = location;
    places[placeInHistory({ key: history.state?.key ?? 'default', pathname, search })] ||= scrollY;
    sessionStorage.setItem(remembered, JSON.stringify(places));
  } catch (failure) {
    console.info(failure);
  }
}
