import type { QueryClient } from '@tanstack/react-query';
import { Navigate, type RouteObject } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds/index';
import { paths } from '@/config/paths';
import { accountRoute } from '@/customer/account/account-route';
import { ticketRoute } from '@/customer/account/ticket-route';
import { blogPostRoute } from '@/customer/blog/blog-post-route';
import { blogRoute } from '@/customer/blog/blog-route';
import { bookmarksRoute } from '@/customer/bookmarks/bookmarks-route';
import { faqRoute } from '@/customer/help/faq-route';
import { helpCenterRoute } from '@/customer/help/help-center-route';
import { supportRoute } from '@/customer/help/support-route';
import { legalNoticesRoute } from '@/customer/legal/legal-notices-route';
import { privacyPolicyRoute } from '@/customer/legal/privacy-policy-route';
import { termsOfUseRoute } from '@/customer/legal/terms-of-use-route';
import { listingRoute } from '@/customer/listing/listing-route';
import { loginRoute } from '@/customer/login/login-route';
import { lostPasswordRoute } from '@/customer/lost-password/lost-password-route';
import { receiptRoute } from '@/customer/receipt/receipt-route';
import { searchRoute } from '@/customer/search/search-route';
import { signupRoute } from '@/customer/signup/signup-route';
import { subscriptionRoute } from '@/customer/subscription/subscription-route';
import { watchRoute } from '@/customer/watch/watch-route';
// Modules that all these pages need: their texts and their icons.
import '@/i18n/lazy-messages';
import '@/ui/lazy-icons';
import { createAdminRoutes } from './admin-routes';
import { notFoundRoute } from './not-found-route';

export interface LazyRoutes {
  /** Children of the customer layout route, beside the routes of routes.tsx. */
  pages: RouteObject[];
  backOffice: RouteObject;
}

/** Creates the routes of all addresses but the landing page's. */
export function createLazyRoutes(queryClient: QueryClient): LazyRoutes {
  return {
    pages: [
      { path: paths.movies(), ...listingRoute(kinds.movie, queryClient) },
      { path: paths.tvShows(), ...listingRoute(kinds['tv-show'], queryClient) },
      { path: paths.audiobooks(), ...listingRoute(kinds.audiobook, queryClient) },
      { path: '/stream/:kind/:id', ...watchRoute(queryClient) },
      { path: '/search', ...searchRoute(queryClient) },
      { path: paths.bookmarks(), ...bookmarksRoute },
      { path: paths.blog(), ...blogRoute(queryClient) },
      { path: '/blog/:slug', ...blogPostRoute(queryClient) },
      { path: paths.login(), ...loginRoute },
      { path: paths.signup(), ...signupRoute },
      { path: paths.lostPassword(), ...lostPasswordRoute },
      { path: paths.account(), ...accountRoute },
      { path: '/account/receipts/:paymentId', ...receiptRoute },
      { path: '/account/tickets/:number', ...ticketRoute },
      { path: paths.subscription(), ...subscriptionRoute },
      { path: paths.faqs(), ...faqRoute(queryClient) },
      { path: paths.helpCenter(), ...helpCenterRoute(queryClient) },
      { path: paths.support(), ...supportRoute },
      { path: paths.privacyPolicy(), ...privacyPolicyRoute(queryClient) },
      { path: paths.termsOfUse(), ...termsOfUseRoute(queryClient) },
      { path: paths.legalNotices(), ...legalNoticesRoute(queryClient) },
      // Redirects the correct spelling to the specified address (specification, decision 24).
      { path: '/legal-notices', element: <Navigate to={paths.legalNotices()} replace /> },
      { path: paths.maintenance(), lazy: maintenancePage },
      notFoundRoute(),
    ],
    backOffice: createAdminRoutes(queryClient),
  };
}

const maintenancePage = { Component: async () => (await import('./MaintenancePage')).MaintenancePage };
