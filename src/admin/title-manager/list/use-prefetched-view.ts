import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '@/config/timings';
import { useTimedRedirect } from '@/ui/hooks/leave-page';
import { type ManagerView, managerQuery } from '../manager-search-params';

export interface ShowOptions {
  /** True while the user types: the URL follows after a debounce, and a search takes up one history entry. */
  isTyping?: boolean;
}

/** Holds the requested view until the URL follows, so that the next choice builds on it. A different URL resets it. */
export function usePrefetchedView(
  addressView: ManagerView,
): [ManagerView, (wanted: ManagerView, options?: ShowOptions) => void] {
  const navigate = useNavigate();
  const address = managerQuery(addressView);
  const [pending, setPending] = useState<{ view: ManagerView; isTyping: boolean }>();
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    if (pending && !pending.isTyping && managerQuery(pending.view) !== address) setPending(undefined);
  }

  const go = (wanted: ManagerView, replace: boolean) => {
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
