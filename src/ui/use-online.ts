import { useSyncExternalStore } from 'react';

/**
 * Whether there is a connection. What the browser believes is not enough for a page that its service worker gave it: in
 * a train's network it believes to be connected while nothing is reached. So that page looks for itself, once.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isReached);
}

let isReached = true;

/** How long to wait before looking again, in milliseconds. */
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

/** Service workers answer GET only: this one goes out. */
async function reachesSite(): Promise<boolean> {
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
