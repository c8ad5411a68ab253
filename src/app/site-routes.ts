import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import type { LazyRoutes } from './lazy-routes';
import { createRoutes, customerFrame } from './routes';

export interface SiteRoutes {
  /** Those that are here with the site. */
  first: RouteObject[];
  /** For the router: brings the others when an address is none of the first. Throws where they cannot be loaded. */
  discover: PatchRoutesOnNavigationFunction;
  /** The routes that an address is one of. Throws as `discover` does. */
  around(pathname: string): Promise<RouteObject[]>;
}

/** All of the site's routes, of which a visitor's first page brings those of routes.tsx alone (docs/decisions/0014). */
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
