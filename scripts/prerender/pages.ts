import type { Area } from '../../src/i18n/messages.ts';

/** Placeholder for a title's id in an address, and so in the requests for it. */
export const anyId = '~id~';

/** An address that is opened with a prerendered file. */
export interface OpenedPage {
  address: string;
  /** The page's module and texts, preloaded together with the entry; the landing page's are part of the entry. */
  component?: string;
  texts: readonly Area[];
  /** The query that the prerendered page shows, if the page sends others first. */
  shows?: string;
}

interface PrerenderedPage {
  file: string;
  /** The address that is rendered; absent for the frame that all other pages share. */
  path?: string;
  /** The most frequent first pages among the addresses that the file answers. */
  opens: readonly OpenedPage[];
  /** Modules that every address of the file needs in addition to the entry chunk. */
  parts?: readonly string[];
}

/** Shared by all addresses except the landing page. */
const furtherRoutes = ['src/app/lazy-routes.tsx'];

/** The pages that the build renders. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { file: 'index.html', path: '/', opens: [{ address: '/', texts: [], shows: 'browseCatalogue' }] },
  { file: 'movies.html', path: '/movies', opens: [listing('/movies')], parts: furtherRoutes },
  { file: 'tv-shows.html', path: '/tv-shows', opens: [listing('/tv-shows')], parts: furtherRoutes },
  { file: 'audiobooks.html', path: '/audiobooks', opens: [listing('/audiobooks')], parts: furtherRoutes },
  {
    file: 'login.html',
    path: '/login',
    opens: [{ address: '/login', component: 'src/customer/login/LoginPage.tsx', texts: ['accounts'] }],
    parts: furtherRoutes,
  },
  {
    file: 'watch.html',
    path: `/stream/movie/${anyId}`,
    opens: [title('movie'), title('tv-show'), title('audiobook')],
    parts: furtherRoutes,
  },
  { file: 'shell.html', opens: [], parts: furtherRoutes },
];

function listing(address: string): OpenedPage {
  return { address, component: 'src/customer/listing/ListingPage.tsx', texts: ['listing'] };
}

function title(kind: string): OpenedPage {
  return {
    address: `/stream/${kind}/${anyId}`,
    component: 'src/customer/watch/WatchPage.tsx',
    texts: ['watch', 'player'],
  };
}
