import type { QueryClient } from '@tanstack/react-query';
import { Navigate, type RouteObject } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { paths } from '@/config/paths';
import { blogPostRoute, blogRoute } from '@/customer/blog/blog-routes';
import { faqRoute, helpCenterRoute } from '@/customer/help/help-routes';
import { legalRoute } from '@/customer/legal/legal-route';
import { listingRoute } from '@/customer/listing/listing-route';
import { searchRoute } from '@/customer/search/search-route';
import { watchRoute } from '@/customer/watch/watch-route';
// Imported here because all these pages need the modules' texts and icons.
import '@/i18n/lazy-messages';
import '@/ui/lazy-icons';
import { createAdminRoutes } from './admin-routes';
import { lazyPage } from './lazy-page';
import { makeRetryable } from './retryable-routes';

export interface LazyRoutes {
  /** Children of the customer layout route, beside the routes of site-routes.ts. */
  pages: RouteObject[];
  backOffice: RouteObject;
}

/** Creates the routes of all addresses but the landing page's. Reopens an address like //movies, which none matches. */
export function createLazyRoutes(queryClient: QueryClient): LazyRoutes {
  const { pathname, search, hash } = location;
  if (pathname.startsWith('//')) location.replace(pathname.replace(/^\/+/, '/') + search + hash);
  const routes: LazyRoutes = {
    pages: [
      { path: paths.movies(), ...listingRoute(kinds.movie, queryClient) },
      { path: paths.tvShows(), ...listingRoute(kinds['tv-show'], queryClient) },
      { path: paths.audiobooks(), ...listingRoute(kinds.audiobook, queryClient) },
      { path: '/stream/:kind/:id', ...watchRoute(queryClient) },
      { path: '/search', ...searchRoute(queryClient) },
      {
        path: paths.bookmarks(),
        ...lazyPage(['bookmarks'], async () => (await import('@/customer/bookmarks/BookmarksPage')).BookmarksPage),
      },
      {
        path: paths.downloads(),
        ...lazyPage(
          ['downloads', 'player'],
          async () => (await import('@/customer/downloads/DownloadsPage')).DownloadsPage,
        ),
      },
      { path: paths.blog(), ...blogRoute(queryClient) },
      { path: '/blog/:slug', ...blogPostRoute(queryClient) },
      {
        path: paths.login(),
        ...lazyPage(['accounts'], async () => (await import('@/customer/login/LoginPage')).LoginPage),
      },
      {
        path: paths.signup(),
        ...lazyPage(['accounts'], async () => (await import('@/customer/signup/SignupPage')).SignupPage),
      },
      {
        path: paths.lostPassword(),
        ...lazyPage(
          ['accounts'],
          async () => (await import('@/customer/lost-password/LostPasswordPage')).LostPasswordPage,
        ),
      },
      {
        path: paths.account(),
        ...lazyPage(
          ['accounts', 'memberships', 'player', 'tickets'],
          async () => (await import('@/customer/account/AccountPage')).AccountPage,
        ),
      },
      {
        path: '/account/receipts/:paymentId',
        ...lazyPage(
          ['memberships', 'accounts'],
          async () => (await import('@/customer/receipt/ReceiptPage')).ReceiptPage,
        ),
      },
      {
        path: '/account/tickets/:number',
        ...lazyPage(['tickets'], async () => (await import('@/customer/account/TicketPage')).TicketPage),
      },
      {
        path: paths.subscription(),
        ...lazyPage(
          ['memberships', 'accounts'],
          async () => (await import('@/customer/subscription/SubscriptionPage')).SubscriptionPage,
        ),
      },
      { path: paths.faqs(), ...faqRoute(queryClient) },
      { path: paths.helpCenter(), ...helpCenterRoute(queryClient) },
      {
        path: paths.support(),
        ...lazyPage(['help', 'tickets'], async () => (await import('@/customer/help/SupportPage')).SupportPage),
      },
      { path: paths.privacyPolicy(), ...legalRoute('privacy', queryClient) },
      { path: paths.termsOfUse(), ...legalRoute('terms', queryClient) },
      { path: paths.legalNotices(), ...legalRoute('notices', queryClient) },
      // Redirects the correct spelling to the specified address (specification, decision 24).
      { path: '/legal-notices', element: <Navigate to={paths.legalNotices()} replace /> },
      {
        path: paths.maintenance(),
        ...lazyPage(['maintenance'], async () => (await import('./MaintenancePage')).MaintenancePage),
      },
      // Ranks before the catch-all route of site-routes.ts.
      {
        path: '/:page/*',
        ...lazyPage(['search'], async () => (await import('./NotFoundPage')).NotFoundPage),
      },
    ],
    backOffice: createAdminRoutes(queryClient),
  };
  makeRetryable([...routes.pages, routes.backOffice]);
  return routes;
}
