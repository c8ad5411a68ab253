import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { homeRoute } from '@/customer/home/home-route';
import { CustomerLayout } from '@/customer/layout/CustomerLayout';
import { ErrorPage } from './ErrorPage';
import type { LazyRoutes } from './lazy-routes';
import { MaintenanceGate } from './MaintenanceGate';
import { PageLoading } from './PageLoading';

export interface SiteRoutes {
  /** Routes that are part of the first chunk. */
  first: RouteObject[];
  /** Called for an address that no first route matches: adds the other routes. Throws if they cannot be loaded. */
  discover: PatchRoutesOnNavigationFunction;
  /** Returns the routes among which the address is found. Throws if they cannot be loaded. */
  around(pathname: string): Promise<RouteObject[]>;
}

/** Creates the site's routes: `createRoutes`'s load with a visitor's first page, all others later (docs/decisions/0014). */
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

/** Id of the route whose children are the customer's pages. */
export const customerFrame = 'customer';

/**
 * Creates the routes of the site. The route of the landing page, the most frequent first page, is part of this module;
 * the routes of all other addresses load on the first navigation to one of them (lazy-routes.tsx). Loaders start a
 * page's requests while its code still loads.
 */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      Component: CustomerLayout,
      children: [
        {
          id: customerFrame,
          Component: MaintenanceGate,
          ErrorBoundary: ErrorPage,
          HydrateFallback: PageLoading,
          // The last one matches the addresses of routes that are not loaded yet: if they cannot be loaded, the router
          // shows the error within the layout.
          children: [{ index: true, ...homeRoute(queryClient) }, { path: '*' }],
        },
      ],
    },
  ];
}
