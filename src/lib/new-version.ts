import { createSignal } from './listeners';
import { isOutdated } from './outdated';

const checkInterval = 60 * 60_000;

/** Milliseconds to wait for the activation of a new service worker. */
const activationTimeout = 3000;

const isWaiting = createSignal();
let isWatching = false;

/**
 * True if there is a new version of the site, as an external store. The first subscription registers the service
 * worker. The page keeps its version until `activateNewVersion` reloads it.
 */
export const newVersion = {
  isReady: () => isWaiting.isOn() || isOutdated.isOn(),
  subscribe(onChange: () => void): () => void {
    if (!isWatching) {
      isWatching = true;
      watch().catch((error) => console.info('The service worker could not be registered.', error));
    }
    const stops = [isWaiting.subscribe(onChange), isOutdated.subscribe(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

async function watch(): Promise<void> {
  // Vite reports a chunk that cannot be loaded: a deployment may have replaced it.
  window.addEventListener('vite:preloadError', () => {
    if (!isOutdated.isOn()) void findNewVersion();
  });
  refetchMissingFiles();
  setInterval(findNewVersion, checkInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void findNewVersion();
  });
  // For example Firefox in private windows.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const updateState = () => isWaiting.set(registration.waiting !== null && navigator.serviceWorker.controller !== null);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', updateState);
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    updateState();
    // Another tab may have activated the new version, which deletes this tab's code from the cache.
    void findNewVersion();
  });
  updateState();
}

/**
 * Replaces responses for missing files in the browser's cache, which stores them as long as the files (customHttp.yml): a
 * rollback brings the files back.
 */
function refetchMissingFiles(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.responseStatus !== 404) continue;
      if (entry.initiatorType === 'fetch' || !new URL(entry.name).pathname.startsWith('/assets/')) continue;
      // Without a connection this fails, and the next page that needs the file requests it again.
      fetch(entry.name, { cache: 'reload' }).catch(() => undefined);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Checks whether the server has a newer version than this page's, and resolves to true if it does; `newVersion` then
 * notifies its subscribers.
 */
export async function findNewVersion(): Promise<boolean> {
  try {
    const [worker, outdated] = await Promise.all([findNewWorker(), hasOtherEntryScript()]);
    isOutdated.set(outdated);
    return outdated || worker !== undefined;
  } catch (failure) {
    console.info('The check for a new version failed.', failure);
    return newVersion.isReady();
  }
}

/** True if the server's pages have another entry script than this page. Throws without a connection. */
async function hasOtherEntryScript(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  // The query string bypasses the service worker's cache.
  const response = await fetch('/shell.html?newest', { cache: 'no-cache' });
  return response.ok && entry !== null && !(await response.text()).includes(new URL(entry.src).pathname);
}

/** Returns the service worker of a newer version, which may still be installing. */
async function findNewWorker(): Promise<ServiceWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  try {
    await registration?.update();
  } catch (failure) {
    console.info('The service worker could not be updated.', failure);
  }
  return registration?.waiting ?? registration?.installing ?? undefined;
}

/** Reloads the page with the newest version. Other tabs keep their version until their users accept the new one. */
export async function activateNewVersion(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  // Prefers an installed worker to a request to the server, which may not respond.
  const worker = registration?.waiting ?? (await findNewWorker());
  // There is no new worker, or another tab has activated it: a reload is enough.
  if (!registration || !worker) return location.reload();
  worker.addEventListener('statechange', () => {
    // Reloads here because a page without a controlling worker, as on a first visit, gets no `controllerchange`.
    if (worker.state === 'activated' || worker.state === 'redundant') location.reload();
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => reloadWithoutWorker(registration), activationTimeout);
}

/**
 * Reloads the page from the server. Chromium activates a new worker only when the old one has no pending request, such
 * as that of a picture on a slow connection.
 */
async function reloadWithoutWorker(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await fetch('/shell.html?newest', { cache: 'no-cache' });
    await registration.unregister();
    location.reload();
  } catch (failure) {
    console.info('The new version could not be loaded.', failure);
  }
}
