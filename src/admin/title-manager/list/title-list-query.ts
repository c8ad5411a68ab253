import { maxPageSize } from '@rules/request-bounds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitles, browseTitlesQuery, type ManagedCard, type ManagedView } from '@/catalogue/managed-titles';
import { settledWithin } from '@/lib/async';
import { useAbortController } from '@/ui/hooks/use-abort-controller';
import type { ManagerView } from '../manager-search-params';

/** Query of TanStack Query for a page of a manager's list. */
export function titleListQuery(kind: Kind, view: ManagerView) {
  return browseTitlesQuery(kind, managedView(view));
}

/** Converts a view to the catalogue's query parameters. */
function managedView({ filters, statuses, search, sort, ...paging }: ManagerView): ManagedView {
  return {
    ...paging,
    sort: sort === 'rating' ? 'rate' : sort,
    ...(search.trim() !== '' && { search: search.trim() }),
    filters: { ...filters, status: statuses },
  };
}

/** Query of a page of the list. Keeps the previous rows while another page loads; prefetches the next page. */
export function useTitleList(kind: Kind, view: ManagerView) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...titleListQuery(kind, view),
    queryFn: ({ signal }) => afterRunning(signal, () => browseTitles(kind, managedView(view))),
    placeholderData: (before) => before,
    // Other administrators change the catalogue: shows cached rows and refetches them.
    staleTime: 10_000,
  });
  const { data, isPlaceholderData } = query;
  const hasNext = data !== undefined && !isPlaceholderData && data.page < data.pageCount;
  // Serializes the next view, because its object changes with each render.
  const next = JSON.stringify(hasNext ? { ...view, page: data.page + 1 } : null);
  useEffect(() => {
    const wanted: ManagerView | null = JSON.parse(next);
    if (wanted) void queryClient.prefetchQuery(titleListQuery(kind, wanted));
  }, [next, kind, queryClient]);
  return query;
}

let running: Promise<unknown> = Promise.resolve();

/** Longest wait for the running request, in milliseconds: a connection may hang. */
const longestWait = 1000;

/**
 * Sends the request once the running one has its response, unless `signal` was aborted meanwhile: while the user types,
 * requests for incomplete words do not queue up at the server.
 */
async function afterRunning<Result>(signal: AbortSignal, send: () => Promise<Result>): Promise<Result> {
  await settledWithin(longestWait, running);
  signal.throwIfAborted();
  const result = send();
  running = result;
  return result;
}

type WholeView = { status: 'idle' } | { status: 'loading'; loaded: number; total: number | undefined };

/** Fetches all titles of a view, page by page; unmounting or `stop` aborts it, and it then resolves to undefined. */
export function useWholeView(kind: Kind) {
  const [state, setState] = useState<WholeView>({ status: 'idle' });
  const requests = useAbortController();

  const load = async (view: ManagerView): Promise<ManagedCard[] | undefined> => {
    const signal = requests.start();
    setState({ status: 'loading', loaded: 0, total: undefined });
    try {
      return await allTitles(kind, view, signal, (loaded, total) => setState({ status: 'loading', loaded, total }));
    } catch (failure) {
      if (signal.aborted) return undefined;
      throw failure;
    } finally {
      if (!signal.aborted) setState({ status: 'idle' });
    }
  };
  /** Aborts the request and resets the state without waiting for its response. */
  const stop = () => {
    requests.abort();
    setState({ status: 'idle' });
  };
  return { state, load, stop };
}

/** Fetches all pages; removes duplicates of titles that moved to another page meanwhile. */
async function allTitles(
  kind: Kind,
  view: ManagerView,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<ManagedCard[] | undefined> {
  const found = new Map<string, ManagedCard>();
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const result = await browseTitles(kind, managedView({ ...view, page, pageSize: maxPageSize }));
    if (signal.aborted) return undefined;
    for (const card of result.cards) found.set(card.id, card);
    pageCount = result.pageCount;
    onProgress(found.size, result.total);
  }
  return [...found.values()];
}
