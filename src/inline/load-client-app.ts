/*
 * Inline script at the end of a prerendered page: loads the client app after the first paint. The hero's picture has
 * priority, even if its address arrives with an early response. A timeout starts the app in background tabs, which
 * never paint.
 */
const heroPicture = document.querySelector('#root img[fetchpriority=high]');
const site = document.getElementById('site');

function load(): void {
  if (!(site instanceof HTMLTemplateElement) || !site.isConnected) return;
  site.remove();
  const entry = Object.assign(document.createElement('script'), { type: 'module', src: site.dataset.entry });
  entry.onerror = () => void reloadWhenLoadable(entry);
  document.head.append(site.content, entry);
  for (const href of window.early?.files ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}

const interval = 5000;
const maxOutage = 120_000;

/**
 * Reloads the page after its scripts could not be loaded. For a minute after a deployment CloudFront delivers stored
 * pages that link the deleted scripts of the previous version (docs/decisions/0044). Reloads only for a page that links
 * other scripts, or once for the same scripts, to avoid an endless loop.
 */
async function reloadWhenLoadable({ src }: HTMLScriptElement): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation');
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  const modules = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const files = [src, ...Array.from(modules, ({ href }) => href)];
  // The browser may have cached the response for a missing file as long as it would have cached the file.
  const isFound = async (file: string) => (await fetch(file, { cache: 'reload' })).ok;
  for (let waited = 0; waited < maxOutage; waited += interval) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    try {
      const page = await fetch(location.href, { cache: 'no-store' });
      const isReplaced = page.ok && !(await page.text()).includes(new URL(src).pathname);
      const areFound = (await Promise.all(files.map(isFound))).every(Boolean);
      if (isReplaced || (!isReload && areFound)) return location.reload();
    } catch {
      // There is no connection.
    }
  }
}

function loadAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(load));
}

if (heroPicture) loadAfterPaint();
else void Promise.resolve(window.early?.picture).then(loadAfterPaint);
setTimeout(load, heroPicture ? 1500 : 300);
