import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import { useOtherTabsChanges } from './other-tabs';
import { ownReactionQuery } from './reaction-state';

test('refetches the reaction and the counters of the open title once after changes in another tab', async () => {
  const requests: string[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const requested = (queryKey: readonly unknown[]) => async () => {
    requests.push(queryKey.join('/'));
    return 'data';
  };
  const open = [titleQuery(kinds.movie, 'open').queryKey, ownReactionQuery(kinds.movie, 'open', 'ada').queryKey];
  const other = titleQuery(kinds.movie, 'other').queryKey;
  const unaffected = ['cards', 'movie'];
  for (const queryKey of [...open, other, unaffected]) queryClient.setQueryData(queryKey, 'data');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(
    () => {
      useOtherTabsChanges();
      useQueries({ queries: [...open, unaffected].map((queryKey) => ({ queryKey, queryFn: requested(queryKey) })) });
    },
    { wrapper },
  );
  const otherTab = new BroadcastChannel('marquee-viewing');
  onTestFinished(() => {
    unmount();
    otherTab.close();
  });
  otherTab.postMessage('changed');
  otherTab.postMessage('changed');
  await waitFor(() => expect(requests).toHaveLength(2), { timeout: 5000 });
  expect(requests.toSorted()).toEqual(['own-reaction/movie/open/ada', 'title/movie/open']);
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(unaffected)?.isInvalidated).toBe(false);
});
