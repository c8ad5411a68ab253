import { createSignal } from './listeners';

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
  setInterval(findNewVersion, anHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void findNewVersion();
  });
}

/**
 * Asks the server for a newer version than this page's. Resolves to its service worker, which may still be installing,
 * or to undefined.
 */
export async function findNewVersion(): Promise<ServiceWorker | undefined> {
  // Firefox has no service workers in private windows.
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  try {
    await registration?.update();
  } catch (failure) {
    console.info('No new version could be looked for.', failure);
  }
  return registration?.waiting ?? registration?.installing ?? undefined;
}

/** Reloads the page with the newest version. Other tabs keep their version until their users accept the new one. */
export async function takeNewVersion(): Promise<void> {
  const worker = await findNewVersion();
  // There is none, or another tab has taken it already: this one only has to be loaded again.
  if (!worker) return location.reload();
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.addEventListener('statechange', () => worker.state === 'redundant' && reload());
  worker.postMessage({ type: 'SKIP_WAITING' });
}
