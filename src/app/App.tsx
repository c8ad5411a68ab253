import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { SessionProvider } from '@/session/SessionProvider';
import { noticesWanted } from '@/ui/notices-wanted';
import { OnceSettled } from '@/ui/OnceSettled';

/** Keeping the site for when there is no connection can wait until it stands; in development nothing is kept. */
const InstalledSite = lazy(async () => {
  if (!import.meta.env.PROD) return { default: Nothing };
  try {
    return { default: (await import('@/offline/InstalledSite')).InstalledSite };
  } catch (error) {
    // The connection went before it came: this page is not kept, and the next one tries again.
    console.info('The site is not kept for later.', error);
    return { default: Nothing };
  }
});

function Nothing() {
  return null;
}

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
          <Notices />
          <OnceSettled>
            <InstalledSite />
          </OnceSettled>
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

const Toaster = lazy<ComponentType<{ label: string }>>(async () => {
  try {
    return { default: (await import('@/ui/Toaster')).Toaster };
  } catch (failure) {
    // The page does not fall with them.
    console.info('Notices cannot be shown.', failure);
    return { default: Nothing };
  }
});

function Notices() {
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
