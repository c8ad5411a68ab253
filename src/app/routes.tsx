import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { homeRoute } from '@/customer/home/home-route';
import { CustomerLayout } from '@/customer/layout/CustomerLayout';
import { ErrorPage } from './ErrorPage';
import { MaintenanceGate } from './MaintenanceGate';
import { PageLoading } from './PageLoading';

/** Id of the route whose children are the customer's pages. */
export const customerFrame = 'customer';

/**
 * Creates the routes of the site. The route of the landing page, the most frequent first page, is part of this module;
 * the routes of all other addresses load on the first navigation to one of them (site-routes.ts). Loaders start a
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
