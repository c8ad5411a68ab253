import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** First key parts of the queries for a customer's marks and progress. */
const touched: ReadonlySet<unknown> = new Set([
  'favorites',
  'own-reaction',
  'watch-later',
  'is-watch-later',
  'progress-list',
  'continue',
  'history',
  'saved-moments',
]);

/** Debounce in milliseconds: a list can be stale right after a change, and several changes cause one refetch. */
const settled = 500;

let opened: BroadcastChannel | undefined;
/** One for the whole tab, or it would hear itself. */
const channel = () => {
  opened ??= new BroadcastChannel('marquee-viewing');
  return opened;
};

/** Tells the other tabs of this browser that what a customer marks or watches has changed here. */
export function tellOtherTabs(): void {
  channel().postMessage('changed');
}

/** Refetches marks and progress after a change in another tab, for the lifetime of this tab. */
export function useOtherTabsChanges(): void {
  const queryClient = useQueryClient();
  // Subscribes to the other tabs. Also handles changes made while another page is open here.
  useEffect(() => listen(queryClient), [queryClient]);
}

const listening = new WeakSet<QueryClient>();

function listen(queryClient: QueryClient): void {
  if (listening.has(queryClient)) return;
  listening.add(queryClient);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const askAnew = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [subject] }) => touched.has(subject) });
  channel().addEventListener('message', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => whenSeen(askAnew), settled);
  });
}

/** Delays the call until the tab is visible. */
function whenSeen(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
}
