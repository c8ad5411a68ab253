import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On another page the keyboard starts at its heading, and a screen reader hears its name: without a document being
 * loaded, neither happens by itself. A page that gives the focus to one of its own fields keeps it there.
 */
export function RouteArrival() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [arrivedAt, setArrivedAt] = useState('');
  // Focus and the document's title are outside.
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    const stopWaiting = startAtHeading();
    // The title is put into the document with the page; what is read out is what stands there a moment later.
    const timer = setTimeout(() => setArrivedAt(document.title), 100);
    return () => {
      stopWaiting();
      clearTimeout(timer);
    };
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {arrivedAt}
    </p>
  );
}

/** Until the page has a heading, its whole content has the focus; whoever has moved on by then is left alone. */
function startAtHeading(): () => void {
  const content = document.getElementById('content');
  const field = document.activeElement?.closest('input, textarea, select') ?? null;
  // Whoever is typing a search above the page goes on doing so.
  const isKept = content?.contains(field) || field?.closest('#site-search');
  if (!content || isKept) return () => undefined;
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(focusHeading);
  function focusHeading() {
    const heading = content?.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement !== content) return;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }
  observer.observe(content, { childList: true, subtree: true });
  focusHeading();
  return () => observer.disconnect();
}
