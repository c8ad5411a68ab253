import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { preferKind, preferredKind, suggestionsQuery } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { paths } from '@/config/paths';
import { withTexts } from '@/i18n/with-texts';
import { listen } from '@/lib/listen';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';
import { useCloseRequest } from '@/ui/hooks/use-close-request';
import { rememberSearch } from './recent-searches';
import { SearchForm } from './SearchForm';

// The field accepts input at once; the suggestions load lazily.
const SearchSuggestions = lazyWithFallback(
  withTexts(['search'], async () => (await import('./SearchSuggestions')).SearchSuggestions),
);

const listId = 'search-suggestions';

interface SearchOverlayProps {
  /** Text typed before this component loaded. */
  typedBefore?: string;
  onClose(): void;
}

/** Search below the header with suggestions while the user types; Escape closes it. */
export function SearchOverlay({ typedBefore = '', onClose }: SearchOverlayProps) {
  const navigate = useNavigate();
  const overlay = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(typedBefore);
  const [kind, setKind] = useState<KindSlug>(preferredKind);
  const [chosen, setChosen] = useState<string>();
  const term = typed.trim();
  // Reads all these properties here: TanStack Query tracks the properties that are read, and the list below loads
  // later.
  const {
    data: found,
    isPaused,
    isPlaceholderData,
    isFetchedAfterMount,
    isFetching,
    refetch,
  } = useQuery({
    ...suggestionsQuery(term),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  // Placeholder data belongs to the previous term; without a connection it would stay.
  const data = isPlaceholderData && isPaused ? undefined : found;
  const isListOpen = term !== '' && (data?.length ?? 0) > 0;
  useClosing(overlay, term !== '', onClose);

  const search = (wanted: string) => {
    rememberSearch(wanted);
    void navigate(paths.search(wanted), { state: { firstKind: kind } });
    onClose();
  };
  const selectAdjacent = (step: 1 | -1) => {
    const next = adjacentOption(chosen, step);
    setChosen(next);
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      selectAdjacent(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    const option = chosen && document.getElementById(chosen);
    if (!option) return;
    event.preventDefault();
    option.click();
  };
  return (
    <div
      ref={overlay}
      id="site-search"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-arrive overflow-y-auto overscroll-contain border-b border-line bg-canvas shadow-lifted"
    >
      <div className="gutters grid gap-5 py-5">
        <SearchForm
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setChosen(undefined);
          }}
          kind={kind}
          onKind={(name) => {
            setKind(name);
            preferKind(name);
          }}
          onSearch={() => term !== '' && search(term)}
          onKeyDown={handleKeyDown}
          list={{ id: listId, isOpen: isListOpen, chosen }}
        />
        <Suspense>
          <SearchSuggestions
            term={term}
            kind={kind}
            query={{ data, isPaused, isPlaceholderData, isFetchedAfterMount, isFetching, refetch }}
            list={{ id: listId, chosen }}
            onOpened={() => {
              rememberSearch(term);
              onClose();
            }}
            onSearch={search}
          />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Closes on Escape or Android's Back and restores the focus; closes on a press or focus outside, and on navigation
 * unless the user is typing: the watch page redirects visitors.
 */
function useClosing(overlay: { current: HTMLElement | null }, isTyping: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const [opener] = useState(() => document.activeElement);
  useCloseRequest(true, () => {
    restoreFocus(opener);
    onClose();
  });
  // Subscribes to keyboard, pointer and focus events of the whole document.
  useEffect(() => {
    if (openedAt.current !== key && !isTyping) onClose();
    openedAt.current = key;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Prevents other handlers from closing a preview below the pointer: one key press closes only one thing.
      event.preventDefault();
      restoreFocus(opener);
      onClose();
    };
    const handleElsewhere = ({ target }: Event) => {
      if (target instanceof Element && isOutside(overlay.current, target)) onClose();
    };
    const stopElsewhere = listen(document, ['pointerdown', 'focusin'], handleElsewhere);
    document.addEventListener('keydown', handleKey);
    return () => {
      stopElsewhere();
      document.removeEventListener('keydown', handleKey);
    };
  }, [key, isTyping, opener, overlay, onClose]);
}

/** The search button does not count as outside: it closes the search itself. */
function isOutside(overlay: HTMLElement | null, element: Element): boolean {
  return !overlay?.contains(element) && !element.closest('[aria-controls="site-search"]');
}

function restoreFocus(opener: Element | null): void {
  // The opener may be the input that is shown while this code loads, which has been removed since.
  const target =
    opener?.isConnected && opener !== document.body ? opener : document.querySelector('[aria-controls="site-search"]');
  if (target instanceof HTMLElement) target.focus();
}

/** Id of the option before or after the selected one; undefined beyond the ends, as while typing. */
function adjacentOption(chosen: string | undefined, step: 1 | -1): string | undefined {
  const options = [...document.querySelectorAll(`#${listId} [role="option"]`)].map(({ id }) => id);
  const index = chosen === undefined ? -1 : options.indexOf(chosen);
  const count = options.length + 1;
  return options[((index + 1 + step + count) % count) - 1];
}
