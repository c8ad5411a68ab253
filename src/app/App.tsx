import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { SessionProvider } from '@/session/SessionProvider';
import { OnceSettled } from '@/ui/OnceSettled';
import { Toaster } from '@/ui/Toaster';

/** Keeping the site for when there is no connection can wait until it stands; in development nothing is kept. */
const InstalledSite = lazy(async () => ({
  default: import.meta.env.PROD ? (await import('@/offline/InstalledSite')).InstalledSite : Nothing,
}));

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

function Notices() {
  const text = useText();
  return <Toaster label={text('notices.label')} />;
}
