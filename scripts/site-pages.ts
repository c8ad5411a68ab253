import type { Area } from '../src/i18n/messages.ts';

/*
 * Manifest of the pages that the build treats specially: prerendered, or available offline. The prerendered files, the
 * early requests, the rewrites (rewrites.json), the sitemap, the chunk groups and the precache follow from it. All other
 * pages need only a route (src/app/lazy-routes.tsx).
 */

/** Placeholder for a title's id or a post's slug in an address and in the requests of its page. */
export const anyId = '~id~';

export interface SitePage {
  address: string;
  /** Module of the page's component, below src/. */
  component: string;
  /** Areas of the page's texts, preloaded together with the component. */
  texts: readonly Area[];
  /** File prerendered for the address; pages that share it have the first one's content. */
  file?: string;
  /** Query whose data the prerendered page shows, if the page sends other requests first. */
  shows?: string;
  /** Makes the page available offline, with these modules and texts that it loads on demand. */
  offline?: { modules?: readonly string[]; texts?: readonly Area[] };
}

/** The landing page, whose code and texts are part of the entry chunks. */
export const landingPage: SitePage = {
  address: '/',
  component: 'customer/home/HomePage.tsx',
  texts: ['home'],
  file: 'index.html',
  shows: 'browseCatalogue',
  offline: { modules: ['customer/home/BelowTheFold.tsx', 'customer/home/hero-swiper.ts'], texts: ['homeBelow'] },
};

export const sitePages: readonly SitePage[] = [
  landingPage,
  ...['/movies', '/tv-shows', '/audiobooks'].map(
    (address): SitePage => ({
      address,
      component: 'customer/listing/ListingPage.tsx',
      texts: ['listing'],
      file: `${address.slice(1)}.html`,
      offline: {},
    }),
  ),
  { address: '/login', component: 'customer/login/LoginPage.tsx', texts: ['accounts'], file: 'login.html' },
  ...['movie', 'tv-show', 'audiobook'].map(
    (kind): SitePage => ({
      address: `/stream/${kind}/${anyId}`,
      component: 'customer/watch/WatchPage.tsx',
      texts: ['watch', 'player'],
      file: 'watch.html',
      offline: { modules: ['customer/watch/actions/DownloadAction.tsx'], texts: ['downloads'] },
    }),
  ),
  {
    address: `/blog/${anyId}`,
    component: 'customer/blog/BlogPostPage.tsx',
    texts: ['blog'],
    file: 'blog-post.html',
  },
  {
    address: '/downloads',
    component: 'customer/downloads/DownloadsPage.tsx',
    texts: ['downloads', 'player'],
    offline: {
      modules: ['player/controls/VideoControls.tsx', 'player/audio/BookControls.tsx', 'player/audio/MiniPlayer.tsx'],
    },
  },
  { address: '/search', component: 'customer/search/SearchPage.tsx', texts: ['search'], offline: {} },
];

/** Shared by all addresses except the landing page. */
export const routesModule = 'app/lazy-routes.tsx';

/** Modules that the frame of every page loads on demand. */
export const frameModules = [
  'customer/layout/RouteChanges.tsx',
  'customer/layout/SearchOverlay.tsx',
  'customer/layout/SearchSuggestions.tsx',
  'customer/layout/SideMenu.tsx',
  'app/OfflineFeatures.tsx',
  'downloads/DownloadsLink.tsx',
  'downloads/sync-downloads.ts',
  'app/prefetch.ts',
  'ui/notices/Toaster.tsx',
];
