import type { PluginOption, Rolldown } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { chunksHolding } from '../prerender/page-files.ts';
import { prerenderedPages } from '../prerender/pages.ts';
import { frameModules, routesModule, sitePages } from '../site-pages.ts';

const aMonth = 30 * 24 * 60 * 60;

/** Web app manifest and service worker, which caches the app shell and visited pages. */
export function installable(): PluginOption[] {
  /** Files that a visitor can open offline; other files are cached when they are first used. */
  let precached = new Set<string>();
  return [
    {
      name: 'marquee:precache',
      apply: 'build',
      generateBundle: (_, bundle) => {
        precached = offlineFiles(bundle);
      },
    },
    VitePWA({
      ...options,
      workbox: {
        ...options.workbox,
        globPatterns: [
          ...prerenderedPages.map(({ file }) => file),
          'assets/*.{js,css}',
          'fonts/*.woff2',
          'favicon.svg',
        ],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !url.startsWith('assets/') || precached.has(url)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
}

/** Returns scripts and styles of the offline pages (scripts/site-pages.ts) and their frame, in both languages. */
function offlineFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const pages = sitePages.filter(({ offline }) => offline);
  const areas = new Set(['site', ...pages.flatMap(({ texts, offline }) => [...texts, ...(offline?.texts ?? [])])]);
  const chunks = chunksHolding(bundle, [
    'main.tsx',
    routesModule,
    'i18n/lazy-messages.ts',
    'ui/lazy-icons.ts',
    ...frameModules,
    ...pages.flatMap(({ component, offline }) => [component, ...(offline?.modules ?? [])]),
    ...[...areas].flatMap((area) => ['en', 'es'].map((language) => `i18n/texts/${area}.${language}.json`)),
  ]);
  const styles = [...chunks].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return new Set([...chunks, ...styles]);
}

const options: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  // The site registers the service worker itself, after the page has loaded (src/offline).
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Marquee',
    short_name: 'Marquee',
    description: 'Movies, TV shows and audiobooks in one quiet place.',
    start_url: '/',
    display: 'standalone',
    theme_color: '#151210',
    background_color: '#151210',
    categories: ['entertainment'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Movies', url: '/movies' },
      { name: 'TV Shows', url: '/tv-shows' },
      { name: 'Audiobooks', url: '/audiobooks' },
      { name: 'Downloads', url: '/downloads' },
      { name: 'Bookmarks', url: '/bookmarks' },
    ],
  },
  workbox: {
    // Files with a hash in their names never change, so the precache reuses the page's copies.
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: '/shell.html',
    navigateFallbackDenylist: [/^\/stream\//, /^\/_local\//, /^\/graphql/, /^[^?]*\.[a-z0-9]+$/i],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        // The same rule as in rewrites.json for title pages. For an unknown path, the page itself shows "not found".
        urlPattern: ({ url, request }) => request.mode === 'navigate' && url.pathname.startsWith('/stream/'),
        handler: async () => (await caches.match('/watch.html', { ignoreSearch: true })) ?? fetch('/watch.html'),
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'pages', expiration: { maxEntries: 120, maxAgeSeconds: aMonth } },
      },
      {
        // Posters and thumbnails only: films, readings, their parts and uploads bypass the service worker.
        urlPattern: ({ url, request }) => request.destination === 'image' && url.pathname.includes('/thumbnail/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'pictures',
          expiration: { maxEntries: 400, maxAgeSeconds: aMonth, purgeOnQuotaError: true },
          // CORS requests: the quota counts an opaque response as seven megabytes.
          fetchOptions: { mode: 'cors', credentials: 'omit' },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  },
};
