import { useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useDelayed } from '@/ui/hooks/timers';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { focusWhenRendered } from './focus-when-rendered';

/** Navigation behaviour of the site; `from`: the location before this component loaded. */
export function RouteChanges({ from }: { from?: PageLocation }) {
  return (
    <>
      <RouteProgress />
      <RouteAnnouncer from={from} />
    </>
  );
}

type PageLocation = Pick<Location, 'pathname' | 'search'>;

/**
 * Manages focus and announcements on navigation in the single-page app. On a new page the focus moves to the heading,
 * on Back to the link that was followed, and screen readers hear the page's title. A page that focuses one of its own
 * fields keeps the focus there. A change of the query alone does not move the focus, unless the focused element was
 * removed, is a pagination link, or is the heading that received the focus on arrival. `from`: the location before this
 * component loaded.
 */
export function RouteAnnouncer({ from }: { from?: PageLocation | undefined }) {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const lastLocation = useRef(from ?? { pathname, search });
  const focus = useFocusMemory(key);
  const [announcedTitle, setAnnouncedTitle] = useState('');
  // Read while rendering: React replaces the title in the commit, before the effect runs.
  const [departure, setDeparture] = useState({ key, title: document.title });
  if (departure.key !== key) setDeparture({ key, title: document.title });
  const { title: titleBefore } = departure;
  // Synchronizes with the focus and the document's title.
  useEffect(() => {
    const before = lastLocation.current;
    if (before.pathname === pathname && before.search === search) return;
    lastLocation.current = { pathname, search };
    const isNewPage = before.pathname !== pathname;
    const link = isBack ? focus.linkAt(key) : undefined;
    const shouldMoveFocus =
      isNewPage || focus.isLost() || focus.isInPager() || (link !== undefined && focus.isAtHeading());
    const stopWaiting = shouldMoveFocus ? focusWhenRendered(link ?? 'h1') : undefined;
    // The page updates the title after the navigation: announces it after 100 ms, and again on each later change.
    const titles = new MutationObserver(() => setAnnouncedTitle(document.title));
    const timer = setTimeout(() => {
      if (isNewPage || document.title !== titleBefore) setAnnouncedTitle(document.title);
      titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    }, 100);
    return () => {
      stopWaiting?.();
      clearTimeout(timer);
      titles.disconnect();
    };
  }, [pathname, search, key, isBack, focus, titleBefore]);
  return (
    <p role="status" className="sr-only">
      {announcedTitle}
    </p>
  );
}

interface FocusMemory {
  /** True if the focused element has been removed and no other element has the focus. */
  isLost(): boolean;
  /** True if the focus is on a pagination link, which is below the new content. */
  isInPager(): boolean;
  /** True if the focus is on the heading, where a navigation moves it. */
  isAtHeading(): boolean;
  /** Returns a selector of the link that had the focus last at this history entry. */
  linkAt(key: string): string | undefined;
  record(element: Element, key: string): void;
}

/** Remembers the focused element; `key` is the current history entry. */
function useFocusMemory(key: string): FocusMemory {
  const memory = useMemo(createMemory, []);
  useEventListener('document', 'focusin', ({ target }) => {
    if (target instanceof Element) memory.record(target, key);
  });
  return memory;
}

function createMemory(): FocusMemory {
  let last: Element | undefined;
  const links = new Map<string, string>();
  return {
    isLost: () => last?.isConnected === false && document.activeElement === document.body,
    isInPager: () => document.activeElement?.closest('[data-pager]') !== null,
    isAtHeading: () => document.activeElement?.matches('#content h1') === true,
    linkAt: (key) => links.get(key),
    record(element, key) {
      last = element;
      const address = element.closest('#content a')?.getAttribute('href');
      if (address) links.set(key, `a[href=${JSON.stringify(address)}]`);
    },
  };
}

/** Thin progress bar during a slow navigation. */
export function RouteProgress() {
  const text = useText();
  const isSlow = useDelayed(useNavigation().state !== 'idle', timings.slowRoute);
  if (!isSlow) return null;
  return (
    <div
      role="progressbar"
      aria-label={text('layout.pageLoading')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-approach bg-accent"
    />
  );
}
