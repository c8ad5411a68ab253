import { useSyncExternalStore } from 'react';

/**
 * True if there is a connection. `navigator.onLine` is not enough for a page from the service worker's cache: a network
 * without internet access, as on a train, counts as online. Such a page tests the connection with a request, and
 * repeats it until one succeeds.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isReached);
}

let isReached = true;

/** Interval of the connection checks, in milliseconds. */
const lookAgain = 5000;

function subscribe(onChange: () => void): () => void {
  let next: number | undefined;
  let isOver = false;
  const look = async () => {
    // Then the browser knows, and tells when there is one again.
    if (!navigator.onLine) return;
    isReached = await reachesSite();
    if (isOver) return;
    onChange();
    if (!isReached) next = window.setTimeout(look, lookAgain);
  };
  const handleOnline = () => {
    isReached = true;
    onChange();
  };
  window.addEventListener('online', handleOnline);
  window.addEventListener('offline', onChange);
  if (!isReached || isFromServiceWorker()) void look();
  return () => {
    isOver = true;
    window.clearTimeout(next);
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', onChange);
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

function isFromServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
