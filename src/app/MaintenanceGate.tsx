import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { siteSettingsQuery } from '@/publishing/site-settings';
import { useSession } from '@/session/session';
import { useDelayed, useIdle } from '@/ui/hooks/timers';

const loadPage = withTexts(['maintenance'], async () => ({
  default: (await import('./MaintenancePage')).MaintenancePage,
}));
const MaintenancePage = lazy(loadPage);

/** Administrators need these pages during maintenance (specification, decision 27). */
const alwaysOpen = [paths.login(), paths.adminDashboard()];

/**
 * Replaces every page with the maintenance page during maintenance mode; administrators pass. Requests the setting once
 * the browser is idle, at the earliest after a second, so that no page waits for the response.
 */
export function MaintenanceGate() {
  const text = useText();
  const { session } = useSession();
  const { pathname } = useLocation();
  const settings = useQuery({
    ...siteSettingsQuery,
    enabled: useIdle(useDelayed(true, 1000)),
    // Polls, so that waiting visitors enter without a reload and an open page follows a change within a minute. Does
    // not poll offline.
    refetchInterval: siteSettingsQuery.staleTime,
    networkMode: 'online',
    refetchOnWindowFocus: true,
  });
  const { isStale, refetch } = settings;
  // Synchronizes with the router's location: navigation refetches a stale setting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is a reason, not an answer that ages.
  useEffect(() => {
    if (settings.data && isStale) void refetch();
  }, [pathname]);

  const isOn = settings.data?.isUnderMaintenance === true && session.status !== 'loading';
  if (!isOn || alwaysOpen.some((open) => pathname === open || pathname.startsWith(`${open}/`))) return <Outlet />;
  if (session.status === 'in' && session.user.isAdministrator) {
    return (
      <>
        <p role="status" className="border-b border-line bg-raised px-4 py-2.5 text-center text-small text-ink">
          {text('maintenance.forAdministrators')}
        </p>
        <Outlet />
      </>
    );
  }
  return (
    <Suspense>
      <MaintenancePage />
    </Suspense>
  );
}
