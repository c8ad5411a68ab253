import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { homeRoute } from '@/customer/home/home-route';
import { CustomerLayout } from '@/customer/layout/CustomerLayout';
import { ErrorPage } from './ErrorPage';
import { MaintenanceGate } from './MaintenanceGate';
import { PageOnItsWay } from './PageOnItsWay';

/** The route that the customer's pages are children of. */
export const customerFrame = 'customer';

/**
 * The landing page, the likeliest first one: its route is here with the site. What all other addresses show comes with
 * the first way to one of them (site-routes.ts). Loaders start a page's data while its code is still on the way.
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
          HydrateFallback: PageOnItsWay,
          children: [{ index: true, ...homeRoute(queryClient) }],
        },
      ],
    },
  ];
}
