import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { siteSettingsQuery } from '@/publishing/site-settings';
import { useSession } from '@/session/use-session';

const MaintenancePage = lazy(async () => ({ default: (await import('./MaintenancePage')).MaintenancePage }));

/** Who works on the site needs these while nobody else gets in (specification, decision 27). */
const alwaysOpen = [paths.login(), paths.adminDashboard()];

/**
 * Shows the maintenance page in place of every other while an administrator has switched it on; administrators pass. It
 * is asked about once the browser is idle, so that no page waits for the answer.
 */
export function MaintenanceGate() {
  const text = useText();
  const { session } = useSession();
  const { pathname } = useLocation();
  const settings = useQuery({
    ...siteSettingsQuery,
    enabled: useIdleOnce(),
    // Whoever waits gets in by themselves, and a page that is being looked at learns of it within a minute. Without a
    // line there is nobody to ask.
    refetchInterval: siteSettingsQuery.staleTime,
    networkMode: 'online',
    refetchOnWindowFocus: true,
  });
  const { isStale, refetch } = settings;
  // The place in the site is outside: going on is when an answer of long ago is asked for again.
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

/** Whether the browser has had nothing to do since the page was opened. */
function useIdleOnce(): boolean {
  const [isIdle, setIdle] = useState(false);
  // The browser's idle time is outside. Safari has no requestIdleCallback.
  useEffect(() => {
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIdle(true));
      else setIdle(true);
    }, 1000);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
