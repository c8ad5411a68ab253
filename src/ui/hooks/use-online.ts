import { useSyncExternalStore } from 'react';
import { listen } from '@/lib/listen';
import { createListeners } from '@/lib/listeners';

/**
 * True if there is a connection. `navigator.onLine` is not enough: a network without internet access, as on a train,
 * counts as online. A page from the service worker's cache tests the connection with a request, and repeats it until
 * one succeeds; `checkConnection` makes any page do so.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isReached);
}

let isReached = true;

const checks = createListeners();

/** Tests the connection, after a request without a response. */
export const checkConnection = checks.notify;

/** Interval of the connection checks, in milliseconds. */
const checkInterval = 5000;

function subscribe(onChange: () => void): () => void {
  let next: number | undefined;
  let isOver = false;
  const check = async () => {
    // The browser knows that it is offline, and fires `online` when the connection returns.
    if (!navigator.onLine) return;
    isReached = await reachesSite();
    if (isOver) return;
    onChange();
    window.clearTimeout(next);
    if (!isReached) next = window.setTimeout(check, checkInterval);
  };
  const handleOnline = () => {
    isReached = true;
    onChange();
  };
  const stops = [
    checks.subscribe(check),
    listen(window, ['online'], handleOnline),
    listen(window, ['offline'], onChange),
  ];
  // Insecure pages have no `serviceWorker`.
  if (!isReached || navigator.serviceWorker?.controller) void check();
  return () => {
    isOver = true;
    window.clearTimeout(next);
    for (const stop of stops) stop();
  };
}

/** True if the site's server answers. The service worker handles GET only: a HEAD request reaches the network. */
export async function reachesSite(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
