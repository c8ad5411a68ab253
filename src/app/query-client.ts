import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isLate, isPassingFailure } from '@/lib/passing-failure';
import { answerOrKept } from '@/offline/answer-or-kept';

// By a timer, as is usual, a slow phone handles a second tap before the button of the first is known to be busy.
notifyManager.setScheduler(queueMicrotask);

/** Holds server data: fresh for five minutes, so that going back is instant. What fails is logged here, once. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => console.error('Could not load', query.queryKey, error) }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Asks even when the browser believes to be offline: what was kept here may answer.
        networkMode: 'offlineFirst',
        persister: answerOrKept,
        // A refusal stays one; what may pass gets another try at once, and one after a second.
        retry: (failures, error) => failures < 2 && isPassingFailure(error) && !isLate(error),
        retryDelay: (failures) => failures * 1000,
      },
      // Without a connection it fails, and is said: what waited unseen would be sent when its page has long been left.
      mutations: { networkMode: 'always' },
    },
  });
  // TanStack Query takes every page to have been opened with a connection, and would not hear of the first one.
  if (!navigator.onLine) {
    const handleOnline = () => void queryClient.refetchQueries({ type: 'active', stale: true });
    window.addEventListener('online', handleOnline, { once: true });
  }
  return queryClient;
}
