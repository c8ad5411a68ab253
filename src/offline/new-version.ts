import { createSignal } from '@/lib/listeners';

const anHour = 60 * 60_000;

const isReady = createSignal();
let isWatching = false;

/**
 * Whether a new version of the site waits to be used, as an external store. The first subscription registers the service
 * worker. Nothing changes by itself: `takeNewVersion` loads the page with it.
 */
export const newVersion = {
  isReady: isReady.isOn,
  subscribe(onChange: () => void): () => void {
    if (!isWatching) {
      isWatching = true;
      watch().catch((error) => console.info('The service worker could not be registered.', error));
    }
    return isReady.subscribe(onChange);
  },
};

async function watch(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const tell = () => isReady.set(registration.waiting !== null && navigator.serviceWorker.controller !== null);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  // Another tab may have taken it.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
  const look = () => {
    registration.update().catch((failure) => console.info('No new version could be looked for.', failure));
  };
  setInterval(look, anHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Reloads the page with the waiting version. Other tabs keep their version until their users accept the new one. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Taken by another tab already: this one only has to be loaded again.
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}
