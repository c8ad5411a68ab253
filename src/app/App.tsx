import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { SessionProvider } from '@/session/SessionProvider';
import { Toaster } from '@/ui/Toaster';

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
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function Notices() {
  const text = useText();
  return <Toaster label={text('notices.label')} />;
}
