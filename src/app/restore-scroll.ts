/** Milliseconds. Not in the table of timings, which the landing page loads. */
const maximumDuration = 5000;

/** Properties of the router's state that the function reads. */
interface NavigationState {
  location: object;
  restoreScrollPosition: number | false | null;
}

let lastLocation: object | undefined;
let stopLast: (() => void) | undefined;

/**
 * Keeps the window at the scroll position of a reload or Back while the content of the page arrives: the page may be too
 * short at first, and scroll anchoring would follow content that moves down as a row appears above it. Stops when the
 * user scrolls, presses or types, or after a few seconds. Does nothing if called again for the same navigation, or if
 * the user has scrolled down the prerendered page.
 */
export function restoreScroll({ location, restoreScrollPosition: top }: NavigationState): void {
  if (location === lastLocation || !top) return;
  const isReload = lastLocation === undefined && isRestoredDocument();
  lastLocation = location;
  stopLast?.();
  const isElsewhere = () => Math.abs(scrollY - top) > 1;
  if (isReload && scrollY > top + 1) return;
  const root = document.documentElement;
  const measureEnd = () => root.scrollHeight - innerHeight;
  let end = measureEnd();
  // Until the first change of size after Back, the page that is being left may still be on screen.
  let isShown = isReload;
  let hasScrolled = false;
  root.style.overflowAnchor = 'none';
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    listening.abort();
    root.style.overflowAnchor = '';
  };
  // The browser itself scrolls to the end of a page that is too short.
  const stopIfUserScrolled = () => {
    if (hasScrolled && isElsewhere() && scrollY + 1 < Math.min(end, measureEnd())) stop();
  };
  // Called with the present size first, then with each further one.
  const observer = new ResizeObserver(() => {
    if (isShown) scrollTo(0, top);
    hasScrolled = isShown;
    isShown = true;
    end = measureEnd();
  });
  observer.observe(document.body);
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', stopIfUserScrolled, { signal });
  for (const input of ['pointerdown', 'keydown', 'wheel']) addEventListener(input, stop, { signal });
  stopLast = stop;
  const timer = setTimeout(stop, maximumDuration);
}

/** True if the browser has reloaded this document, or opened it by Back or Forward. */
function isRestoredDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
