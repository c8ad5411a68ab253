/*
 * Inline script at the end of a prerendered page: loads the client app after the first paint. The hero's picture has
 * priority, also one whose address comes with an early answer. A timeout starts the app in background tabs, which never
 * paint.
 */
const heroPicture = document.querySelector('#root img[fetchpriority=high]');
const site = document.getElementById('site');

function load(): void {
  if (!(site instanceof HTMLTemplateElement) || !site.isConnected) return;
  site.remove();
  const entry = Object.assign(document.createElement('script'), { type: 'module', src: site.dataset.entry });
  document.head.append(site.content, entry);
  for (const href of window.early?.files ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}

function loadAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(load));
}

if (heroPicture) loadAfterPaint();
else void Promise.resolve(window.early?.picture).then(loadAfterPaint);
setTimeout(load, heroPicture ? 1500 : 300);
