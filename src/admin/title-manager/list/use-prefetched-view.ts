import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { timings } from '@/config/timings';
import { useTimedRedirect } from '@/ui/hooks/leave-page';
import { type ManagerView, managerQuery } from '../manager-search-params';
import { titleListQuery } from './title-list-query';

export interface ShowOptions {
  /** True while the user types: the URL follows after a debounce, and a search takes up one history entry. */
  isTyping?: boolean;
}

/**
 * Holds the requested view until the URL follows, so that the next choice builds on it. A different URL resets it.
 * Requests the titles of a chosen view before it is rendered.
 */
export function usePrefetchedView(
  kind: Kind,
  addressView: ManagerView,
): [ManagerView, (wanted: ManagerView, options?: ShowOptions) => void] {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const address = managerQuery(addressView);
  const [pending, setPending] = useState<{ view: ManagerView; isTyping: boolean }>();
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    if (pending && !pending.isTyping && managerQuery(pending.view) !== address) setPending(undefined);
  }

  const go = (wanted: ManagerView, replace: boolean) => {
    void queryClient.prefetchQuery(titleListQuery(kind, wanted));
    setPending({ view: wanted, isTyping: false });
    if (managerQuery(wanted) !== address) {
      void navigate(managerQuery(wanted), { replace, preventScrollReset: true });
    }
  };
  const typed = pending?.isTyping ? pending.view : undefined;
  // Debounced, because browsers limit how often a page may change its URL.
  useTimedRedirect(() => typed && go(typed, addressView.search !== ''), typed && timings.searchPause, typed);
  const show = (wanted: ManagerView, { isTyping = false }: ShowOptions = {}) => {
    if (isTyping) setPending({ view: wanted, isTyping });
    else go(wanted, false);
  };
  return [pending?.view ?? addressView, show];
}
