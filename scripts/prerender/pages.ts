import type { Area } from '../../src/i18n/messages.ts';

/** What stands for a title's id in an address, and so in the requests that are made for it. */
export const anyId = '~id~';

/** A page that a file is opened as. */
export interface OpenedPage {
  address: string;
  /** Its code and its texts, which come with the site's own files instead of after them; the landing page's are the site's own. */
  component?: string;
  texts: readonly Area[];
  /** The query whose answer the drawing shows, where the page asks for something else first. */
  shows?: string;
}

interface PrerenderedPage {
  file: string;
  /** The address it shows; absent: it is what stands around every other page. */
  path?: string;
  /** What visitors open first of the addresses it answers. */
  opens: readonly OpenedPage[];
  /** Code that whatever it opens needs beside the site's own. */
  parts?: readonly string[];
}

/** What all addresses but the landing page's show. */
const furtherRoutes = ['src/app/further-routes.tsx'];

/** What is drawn at build time. */
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
