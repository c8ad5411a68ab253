import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import type { LazyRoutes } from './lazy-routes';
import { createRoutes, customerFrame } from './routes';

export interface SiteRoutes {
  /** Routes that are part of the first chunk. */
  first: RouteObject[];
  /** Called for an address that no first route matches: adds the other routes. Throws if they cannot be loaded. */
  discover: PatchRoutesOnNavigationFunction;
  /** Returns the routes among which the address is found. Throws if they cannot be loaded. */
  around(pathname: string): Promise<RouteObject[]>;
}

/** Creates the site's routes: routes.tsx's load with a visitor's first page, all others later (docs/decisions/0014). */
export function siteRoutes(queryClient: QueryClient): SiteRoutes {
  const first = createRoutes(queryClient);
  const isFirst = (pathname: string) => matchRoutes(first, pathname)?.at(-1)?.route.path !== '*';
  let loaded: LazyRoutes | undefined;
  const load = async () => {
    const { createLazyRoutes } = await import('./lazy-routes');
    loaded ??= createLazyRoutes(queryClient);
    return loaded;
  };
  return {
    first,
    async discover({ path, patch }) {
      if (isFirst(path)) return;
      const { pages, backOffice } = await load();
      patch(customerFrame, pages);
      patch(null, [backOffice]);
    },
    async around(pathname) {
      if (isFirst(pathname)) return first;
      const { pages, backOffice } = await load();
      return [...pages, backOffice];
    },
  };
}
