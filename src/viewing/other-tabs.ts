import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createTabChannel } from '@/lib/tab-channel';

/**
 * First key parts of the queries for a customer's lists, reactions and progress, and for titles, which have the counters
 * of reactions: a page shows one title at most, and the others are refetched when they are opened again.
 */
const affectedKeys: ReadonlySet<unknown> = new Set([
  'favorites',
  'own-reaction',
  'title',
  'watch-later',
  'is-watch-later',
  'progress-list',
  'continue',
  'history',
  'saved-moments',
]);

/** Debounce in milliseconds: a list can be stale right after a change, and several changes cause one refetch. */
const debounceDelay = 500;

const channel = createTabChannel('marquee-viewing');

/** Notifies the other tabs of this browser that lists, reactions or progress have changed. */
export function notifyOtherTabs(): void {
  channel.notify();
}

/** Refetches lists, reactions and progress after a change in another tab, for the lifetime of this tab. */
export function useOtherTabsChanges(): void {
  const queryClient = useQueryClient();
  // Subscribes to the other tabs. Also handles changes made while another page is open here.
  useEffect(() => listen(queryClient), [queryClient]);
}

const listening = new WeakSet<QueryClient>();

function listen(queryClient: QueryClient): void {
  if (listening.has(queryClient)) return;
  listening.add(queryClient);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [subject] }) => affectedKeys.has(subject) });
  channel.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => whenVisible(invalidate), debounceDelay);
  });
}

/** Delays the call until the tab is visible. */
function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
}
