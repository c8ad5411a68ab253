import { largestPage } from '@rules/request-bounds';
import { useEffect, useRef, useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitles, type ManagedCard } from '@/catalogue/managed-titles';
import type { ManagerView } from '../manager-place';
import { managedView } from './title-list-query';

export type WholeView = { status: 'idle' } | { status: 'loading'; loaded: number; total: number | undefined };

/** Fetches all titles of a view, page by page; leaving the page or `stop` ends it, and it then answers undefined. */
export function useWholeView(kind: Kind) {
  const [state, setState] = useState<WholeView>({ status: 'idle' });
  const stop = useRef<AbortController>(undefined);
  // The requests are outside.
  useEffect(() => () => stop.current?.abort(), []);

  const load = async (view: ManagerView): Promise<ManagedCard[] | undefined> => {
    const controller = new AbortController();
    stop.current = controller;
    setState({ status: 'loading', loaded: 0, total: undefined });
    try {
      return await allTitles(kind, view, controller.signal, (loaded, total) =>
        setState({ status: 'loading', loaded, total }),
      );
    } finally {
      setState({ status: 'idle' });
    }
  };
  return { state, load, stop: () => stop.current?.abort() };
}

/** Removes duplicates of titles that moved to another page meanwhile. */
async function allTitles(
  kind: Kind,
  view: ManagerView,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<ManagedCard[] | undefined> {
  const found = new Map<string, ManagedCard>();
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await browseTitles(kind, managedView({ ...view, page, pageSize: largestPage }));
    if (signal.aborted) return undefined;
    for (const card of answer.cards) found.set(card.id, card);
    pageCount = answer.pageCount;
    onProgress(found.size, answer.total);
  }
  return [...found.values()];
}
