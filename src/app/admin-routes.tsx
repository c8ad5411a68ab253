import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router-dom';
import { accountManagerRoute } from '@/admin/account-manager/account-manager-route';
import { activityRoute } from '@/admin/activity/activity-route';
import { adminBlogRoute } from '@/admin/blog/admin-blog-route';
import { dashboardRoute } from '@/admin/dashboard/dashboard-route';
import { filesRoute } from '@/admin/files/files-route';
import { adminLayoutRoute } from '@/admin/layout/frame/admin-layout-route';
import { settingsRoute } from '@/admin/settings/settings-route';
import { adminSubscriptionsRoute } from '@/admin/subscriptions/admin-subscriptions-route';
import { adminSupportRoute } from '@/admin/support/support-route';
import { titleManagerRoute } from '@/admin/title-manager/title-manager-route';
import { kinds } from '@/catalogue/kinds';
import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import { RouteChanges } from '@/customer/layout/RouteChanges';
import { ErrorPage } from './ErrorPage';
import { notFoundRoute } from './not-found-route';
import { PageLoading } from './PageLoading';

/** The back office (specification, back office, §2). All of it is loaded when it is opened, and nothing before. */
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
                path: adminPaths.titles(kind.name),
                ...titleManagerRoute(kind, queryClient),
              })),
              { path: adminPaths.blog(), ...adminBlogRoute },
              { path: adminPaths.support(), ...adminSupportRoute },
              { path: adminPaths.files(), ...filesRoute },
              { path: adminPaths.activity(), ...activityRoute },
              { path: adminPaths.subscriptions(), ...adminSubscriptionsRoute },
              { path: adminPaths.settings(), ...settingsRoute },
              notFoundRoute(),
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
