import { matchRoutes, type RouteObject } from 'react-router-dom';
import { timings } from '@/config/timings';
import { savesData } from '@/lib/connection';

type RoutesAround = (pathname: string) => Promise<RouteObject[]>;

/**
 * Prefetches a page's code and data after a mouse or the focus has rested on a link, or on mousedown: users follow most
 * of these links. Ignores touch, because a finger that scrolls touches links, and does nothing in data-saver mode.
 * `routesAround` returns the routes that match an address.
 */
export function prefetch(routesAround: RoutesAround): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = ({ target }: Pick<Event, 'target'>) => {
    clearTimeout(timer);
    const link = linkAt(target);
    if (!link) return;
    timer = setTimeout(
      () => isPrefetchable(link) && fetchQuietly(() => fetchPage(routesAround, link)),
      timings.linkIntent,
    );
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event));
  document.addEventListener('focusin', rest);
  // The mouse may already have been over a link before this module loaded.
  rest({ target: document.querySelector('a:hover') });
  // A pressed mouse button is followed by a click. A finger may still scroll: for it, only the routes' code is loaded,
  // which a tap needs in any case.
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    const link = linkAt(target);
    if (!link || !isPrefetchable(link)) return;
    fetchQuietly(() => (pointerType === 'mouse' ? fetchPage(routesAround, link) : routesAround(link.pathname)));
  });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** True if the link opens another page of the site in this window, and the connection is online without data saver. */
function isPrefetchable({ isConnected, origin, target, pathname, search }: HTMLAnchorElement): boolean {
  const isAnotherPage = pathname + search !== location.pathname + location.search;
  return (
    isConnected && origin === location.origin && target === '' && isAnotherPage && navigator.onLine && !savesData()
  );
}

async function fetchPage(routesAround: RoutesAround, { href, pathname }: HTMLAnchorElement): Promise<void> {
  for (const { route, params } of matchRoutes(await routesAround(pathname), pathname) ?? []) {
    const { lazy, loader } = route;
    // The router empties the object once it has loaded the page.
    if (typeof lazy === 'object') for (const load of Object.values(lazy)) fetchQuietly(() => load?.());
    const args = { request: new Request(href), url: new URL(href), pattern: route.path ?? '', params };
    if (typeof loader === 'function') fetchQuietly(() => loader({ ...args, context: undefined }));
  }
}

/** Swallows errors: following the link fetches again and reports the failure. */
async function fetchQuietly(fetchPart: () => unknown): Promise<void> {
  try {
    await fetchPart();
  } catch (failure) {
    console.info('A page could not be prefetched.', failure);
  }
}
