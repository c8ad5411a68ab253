import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { accountRoute } from '@/customer/account/account-route';
import { homeRoute } from '@/customer/home/home-route';
import { CustomerLayout } from '@/customer/layout/CustomerLayout';
import { listingRoute } from '@/customer/listing/listing-route';
import { loginRoute } from '@/customer/login/login-route';
import { searchRoute } from '@/customer/search/search-route';
import { signupRoute } from '@/customer/signup/signup-route';
import { watchRoute } from '@/customer/watch/watch-route';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from './NotFoundPage';
import { PageOnItsWay } from './PageOnItsWay';

/** What address shows what. Loaders start a page's data while its code is still on the way. */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      Component: CustomerLayout,
      children: [
        {
          ErrorBoundary: ErrorPage,
          HydrateFallback: PageOnItsWay,
          children: [
            { index: true, ...homeRoute(queryClient) },
            { path: '/movies', ...listingRoute(kinds.movie, queryClient) },
            { path: '/tv-shows', ...listingRoute(kinds['tv-show'], queryClient) },
            { path: '/audiobooks', ...listingRoute(kinds.audiobook, queryClient) },
            { path: '/stream/:kind/:id', ...watchRoute(queryClient) },
            { path: '/search', ...searchRoute(queryClient) },
            { path: '/login', ...loginRoute },
            { path: '/signup', ...signupRoute },
            { path: '/account', ...accountRoute },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}
