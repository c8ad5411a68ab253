import { lazyPage } from './lazy-page';

/** Creates the catch-all route. Each use needs a copy: the router empties the object once it has loaded the page. */
export function notFoundRoute() {
  return { path: '*', ...lazyPage(['search'], async () => (await import('./NotFoundPage')).NotFoundPage) };
}
