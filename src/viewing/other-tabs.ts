import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What a customer marks and watches, by the first part of its queries' keys. */
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

/** A list may still be answered as it was for a moment; several changes are heard as one. */
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

/** From now on, as long as this tab lives, asks anew for what was marked or watched in another one. */
export function useOtherTabsChanges(): void {
  const queryClient = useQueryClient();
  // The other tabs are outside. What they change while another page is shown here is heard, too.
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

/** A tab that nobody looks at asks for nothing. */
function whenSeen(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
}
