import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRetryable, isTimeout } from '@/lib/failures';
import { responseOrCached } from '@/offline/response-or-cached';

// By default TanStack Query notifies from a timer: on a slow phone a second tap would be handled before the button of
// the first is rendered as busy.
notifyManager.setScheduler(queueMicrotask);

/** Creates the cache of server data: fresh for five minutes, so that going back is instant. Logs each failure once. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => console.error('Could not load', query.queryKey, error) }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Runs queries even when the browser reports to be offline: a cached response may be available.
        networkMode: 'offlineFirst',
        persister: responseOrCached,
        // Retries transient errors twice, immediately and after a second; does not retry rejections and timeouts.
        retry: (failures, error) => failures < 2 && isRetryable(error) && !isTimeout(error),
        // Offline, a delay would only postpone the error.
        retryDelay: (failures) => failures * (navigator.onLine ? 1000 : 0),
      },
      // Mutations fail at once without a connection: a paused mutation would be sent after the user has left the page.
      mutations: { networkMode: 'always' },
    },
  });
  // TanStack Query assumes that a page was opened online, and would ignore the first `online` event of a page opened
  // offline.
  if (!navigator.onLine) {
    const handleOnline = () => void queryClient.refetchQueries({ type: 'active', stale: true });
    window.addEventListener('online', handleOnline, { once: true });
  }
  return queryClient;
}
