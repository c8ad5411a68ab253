import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { timings } from '@/config/timings';
import { LanguageProvider } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { SessionProvider } from '@/session/SessionProvider';
import { useFirstInteraction } from '@/ui/hooks/first-interaction';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';
import { useDelayed } from '@/ui/hooks/timers';
import { noticesWanted } from '@/ui/notices/notices-wanted';

const OfflineFeatures = lazyWithFallback(async () => (await import('./OfflineFeatures')).OfflineFeatures);

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}

export function App({ queryClient, router }: AppProps) {
  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
          <LazyToaster />
          <OfflineSupport />
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

/** Loads the offline support at the first interaction, or some time after the first page was rendered. */
function OfflineSupport() {
  const hasInteracted = useFirstInteraction();
  const isSettled = useDelayed(true, timings.untouchedPage);
  return (
    (hasInteracted || isSettled) && (
      <Suspense>
        <OfflineFeatures />
      </Suspense>
    )
  );
}

const Toaster = lazyWithFallback(async () => (await import('@/ui/notices/Toaster')).Toaster);

function LazyToaster() {
  const text = useText();
  const areWanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.isOn);
  return (
    areWanted && (
      <Suspense>
        <Toaster label={text('notices.label')} />
      </Suspense>
    )
  );
}
