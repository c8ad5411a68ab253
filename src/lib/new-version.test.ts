import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  // Not registered: all test files of a worker share one document.
  vi.spyOn(document, 'addEventListener').mockReturnValue();
  document.head.innerHTML = '<script type="module" src="/assets/site-old.js"></script>';
});

afterEach(async () => {
  (await import('./outdated')).isOutdated.set(false);
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test('tells of a new version when code of this one is gone, without a service worker', async () => {
  const { newVersion, onChange } = await watchedVersion('<template data-entry="/assets/site-new.js">');
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(newVersion.isReady()).toBe(true));
  expect(onChange).toHaveBeenCalled();
});

test.each([
  ['the same scripts', '<template data-entry="/assets/site-old.js">', 200],
  ['no page', 'Unavailable', 503],
])('tells of none when the site has %s', async (_, html, status) => {
  const { newVersion, fetched } = await watchedVersion(html, status);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(newVersion.isReady()).toBe(false);
});

test('tells of none without a connection, and of none any more after a rollback', async () => {
  const { newVersion, fetched, findNewVersion } = await watchedVersion('<template data-entry="/assets/site-new.js">');
  expect(await findNewVersion()).toBe(true);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await findNewVersion()).toBe(true);
  fetched.mockResolvedValue(new Response('<template data-entry="/assets/site-old.js">'));
  expect(await findNewVersion()).toBe(false);
  expect(newVersion.isReady()).toBe(false);
});

test('requests a missing file of the build again, so that the browser does not keep the response', async () => {
  let observed: PerformanceObserverCallback | undefined;
  class Observer {
    observe = vi.fn();
    constructor(callback: PerformanceObserverCallback) {
      observed = callback;
    }
  }
  class Timing {
    constructor(
      readonly name: string,
      readonly responseStatus: number,
      readonly initiatorType = 'script',
    ) {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  const { fetched } = await watchedVersion('');
  const entries = [
    new Timing('http://localhost/assets/gone.js', 404),
    new Timing('http://localhost/assets/here.js', 200),
    new Timing('http://localhost/thumbnail/gone.webp', 404),
    // The request of the function itself, which must not cause another one.
    new Timing('http://localhost/assets/gone.js', 404, 'fetch'),
  ];
  // The function reads nothing else of the list.
  observed?.({ getEntries: () => entries } as unknown as PerformanceObserverEntryList, {} as PerformanceObserver);
  expect(fetched.mock.calls).toEqual([['http://localhost/assets/gone.js', { cache: 'reload' }]]);
});

test('reloads a page that no service worker controls, as on a first visit, once the new worker is active', async () => {
  const { worker, reload, activateNewVersion } = await withNewWorker('installing');
  await activateNewVersion();
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  for (const state of ['installed', 'activating']) worker.become(state);
  expect(reload).not.toHaveBeenCalled();
  worker.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

test('takes an installed version without asking the server, which may not answer', async () => {
  const { worker, update, activateNewVersion } = await withNewWorker('waiting');
  update.mockReturnValue(new Promise(() => undefined));
  await activateNewVersion();
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

test('loads the page from the server when requests of the former worker delay the new one', async () => {
  vi.useFakeTimers();
  const { reload, unregister, activateNewVersion } = await withNewWorker('waiting');
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response('')));
  await activateNewVersion();
  await vi.advanceTimersByTimeAsync(3000);
  // Without a connection only the service worker can deliver the site.
  expect(unregister).not.toHaveBeenCalled();
  await activateNewVersion();
  await vi.advanceTimersByTimeAsync(3000);
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

/** Creates a registration with a new service worker in this slot. */
async function withNewWorker(slot: 'installing' | 'waiting') {
  const worker = Object.assign(new EventTarget(), {
    state: slot,
    postMessage: vi.fn(),
    become(state: string) {
      Object.assign(worker, { state }).dispatchEvent(new Event('statechange'));
    },
  });
  const [reload, update, unregister] = [vi.fn(), vi.fn(), vi.fn()];
  const registration = { installing: null, waiting: null, update, unregister, [slot]: worker };
  vi.stubGlobal('location', { href: 'http://localhost/', reload });
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { controller: null, getRegistration: async () => registration }),
  });
  const { activateNewVersion } = await import('./new-version');
  return { worker, reload, update, unregister, activateNewVersion };
}

/** Returns the store of new versions, subscribed to, on a site that delivers this page. */
async function watchedVersion(html: string, status = 200) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(html, { status }));
  vi.stubGlobal('fetch', fetched);
  const { newVersion, findNewVersion } = await import('./new-version');
  const onChange = vi.fn();
  newVersion.subscribe(onChange);
  return { newVersion, findNewVersion, fetched, onChange };
}
