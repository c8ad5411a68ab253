import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { './load-client-app.ts': runScript } = import.meta.glob('./load-client-app.ts');
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockReset();
  vi.stubGlobal('location', { href: 'http://localhost/movies', reload });
  document.body.innerHTML = `<div id="root"></div><template id="site" data-entry="${oldEntry}"></template>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const oldEntry = 'http://localhost/assets/site-old.js';
const oldPage = 'data-entry="/assets/site-old.js"';

test('loads the page again once the site no longer delivers the one whose scripts are gone', async () => {
  const pages = [oldPage, oldPage, 'data-entry="/assets/site-new.js"'];
  await openWithLostScripts(() => [pages.shift() ?? '', false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('loads the page again when its scripts are back, but not a page that was loaded again already', async () => {
  await openWithLostScripts(() => [oldPage, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('does not load a page again for the same scripts twice, and gives up in the end', async () => {
  const fetched = await openWithLostScripts(() => [oldPage, true], 'reload');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(fetched.mock.calls.length).toBeLessThan(100);
});

/**
 * Runs the script in a page whose entry script fails; `site` returns the page that the server now delivers, and whether
 * its scripts exist.
 */
async function openWithLostScripts(site: () => [page: string, hasScripts: boolean], type = 'navigate') {
  let hasScripts = false;
  const fetched = vi.fn<typeof fetch>(async (address) => {
    if (address !== 'http://localhost/movies') return new Response('', { status: hasScripts ? 200 : 404 });
    let page: string;
    [page, hasScripts] = site();
    return new Response(page);
  });
  vi.stubGlobal('fetch', fetched);
  class Navigation {
    type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  // jsdom has no navigation entries.
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()], now: () => 0 });
  await runScript?.();
  await vi.advanceTimersByTimeAsync(2000);
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  return fetched;
}
