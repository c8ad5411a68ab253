import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router-dom';
import { titleManagerRoute } from '@/admin/title-manager/title-manager-route';
import { kinds } from '@/catalogue/kinds';
import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import { RouteChanges } from '@/customer/layout/RouteChanges';
import { ErrorPage } from './ErrorPage';
import { lazyPage } from './lazy-page';
import { PageLoading } from './PageLoading';

const activityRoute = lazyPage(['admin'], async () => (await import('@/admin/activity/ActivityPage')).ActivityPage);

const filesRoute = lazyPage(['admin', 'adminFiles'], async () => (await import('@/admin/files/FilesPage')).FilesPage);

const streamsRoute = lazyPage(
  ['admin', 'adminStreams'],
  async () => (await import('@/admin/streams/StreamsPage')).StreamsPage,
);

/** Layout route of the back office. */
const adminLayoutRoute = lazyPage(
  ['admin', 'uploads'],
  async () => (await import('@/admin/layout/frame/AdminLayout')).AdminLayout,
);

const dashboardRoute = lazyPage(
  ['admin', 'adminDashboard'],
  async () => (await import('@/admin/dashboard/DashboardPage')).DashboardPage,
);

const accountManagerRoute = lazyPage(
  ['admin', 'adminAccounts', 'accounts', 'memberships', 'adminMemberships', 'tickets'],
  async () => (await import('@/admin/account-manager/AccountManagerPage')).AccountManagerPage,
);

const adminBlogRoute = lazyPage(
  ['admin', 'adminBlog', 'uploads'],
  async () => (await import('@/admin/blog/AdminBlogPage')).AdminBlogPage,
);

const adminSubscriptionsRoute = lazyPage(
  ['admin', 'adminMemberships', 'memberships'],
  async () => (await import('@/admin/subscriptions/AdminSubscriptionsPage')).AdminSubscriptionsPage,
);

const adminSupportRoute = lazyPage(
  ['admin', 'adminSupport', 'tickets'],
  async () => (await import('@/admin/support/SupportDeskPage')).SupportDeskPage,
);

// The settings preview slides with the landing page's component and texts.
const settingsRoute = lazyPage(
  ['admin', 'adminSettings', 'maintenance', 'uploads', 'home'],
  async () => (await import('@/admin/settings/SettingsPage')).SettingsPage,
);

const notFoundRoute = lazyPage(
  ['admin', 'search'],
  async () => (await import('./AdminNotFoundPage')).AdminNotFoundPage,
);

/** Creates the back office's routes (specification, back office, §2), whose code loads when it is opened. */
export function createAdminRoutes(queryClient: QueryClient): RouteObject {
  return {
    Component: AdminFrame,
    HydrateFallback: PageLoading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: paths.adminDashboard(),
        ...adminLayoutRoute,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, ...dashboardRoute },
              { path: adminPaths.accounts(), ...accountManagerRoute },
              ...Object.values(kinds).map((kind) => ({
                path: adminPaths.titles(kind.slug),
                ...titleManagerRoute(kind, queryClient),
              })),
              { path: adminPaths.blog(), ...adminBlogRoute },
              { path: adminPaths.support(), ...adminSupportRoute },
              { path: adminPaths.files(), ...filesRoute },
              { path: adminPaths.streams(), ...streamsRoute },
              { path: adminPaths.activity(), ...activityRoute },
              { path: adminPaths.subscriptions(), ...adminSubscriptionsRoute },
              { path: adminPaths.settings(), ...settingsRoute },
              { path: '*', ...notFoundRoute },
            ],
          },
        ],
      },
    ],
  };
}

/** Navigation behaviour that the back office shares with the customer side. */
function AdminFrame() {
  return (
    <>
      <RouteChanges />
      <Outlet />
    </>
  );
}
