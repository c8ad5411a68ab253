import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { startAt } from './start-at';
import { useFocusMemory } from './use-focus-memory';

export type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * On another page the keyboard starts at its heading, back in the history at the link that was followed there, and a
 * screen reader hears the page's name: without a document being loaded, none of it happens by itself. A page that gives
 * the focus to one of its own fields keeps it there, and so does whatever has it while only the query changes — unless
 * that went with the view, or has turned a list's page, or is the heading that a page just left was begun at. `from`: where somebody was when this was not here yet.
 */
export function RouteArrival({ from }: { from?: Place | undefined }) {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const known = useRef(from ?? { pathname, search });
  const focus = useFocusMemory(key);
  const [arrivedAt, setArrivedAt] = useState('');
  // Focus and the document's title are outside.
  useEffect(() => {
    const before = known.current;
    if (before.pathname === pathname && before.search === search) return;
    known.current = { pathname, search };
    const titleBefore = document.title;
    const isOther = before.pathname !== pathname;
    const link = isBack ? focus.linkAt(key) : undefined;
    const isToMove = isOther || focus.isLost() || focus.isInPager() || (link !== undefined && focus.isAtHeading());
    const stopWaiting = isToMove ? startAt(link ?? 'h1') : undefined;
    // The title is put into the document with the page; what is read out is what stands there a moment later, and then.
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
