import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { startAt } from './start-at';
import { useFocusMemory } from './use-focus-memory';

export type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Manages focus and announcements on navigation in the single-page app. On a new page the focus moves to the heading,
 * on Back to the link that was followed, and screen readers hear the page's title. A page that focuses one of its own
 * fields keeps the focus there. A change of the query alone does not move the focus, unless the focused element was
 * removed, is a pagination link, or is the heading that received the focus on arrival. `from`: the location before this
 * component loaded.
 */
export function RouteArrival({ from }: { from?: Place | undefined }) {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const known = useRef(from ?? { pathname, search });
  const focus = useFocusMemory(key);
  const [arrivedAt, setArrivedAt] = useState('');
  // Synchronizes with the focus and the document's title.
  useEffect(() => {
    const before = known.current;
    if (before.pathname === pathname && before.search === search) return;
    known.current = { pathname, search };
    const titleBefore = document.title;
    const isOther = before.pathname !== pathname;
    const link = isBack ? focus.linkAt(key) : undefined;
    const isToMove = isOther || focus.isLost() || focus.isInPager() || (link !== undefined && focus.isAtHeading());
    const stopWaiting = isToMove ? startAt(link ?? 'h1') : undefined;
    // The page updates the title after the navigation: announces it after 100 ms, and again on each later change.
    const titles = new MutationObserver(() => setArrivedAt(document.title));
    const timer = setTimeout(() => {
      if (isOther || document.title !== titleBefore) setArrivedAt(document.title);
      titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    }, 100);
    return () => {
      stopWaiting?.();
      clearTimeout(timer);
      titles.disconnect();
    };
  }, [pathname, search, key, isBack, focus]);
  return (
    <p role="status" className="sr-only">
      {arrivedAt}
    </p>
  );
}
