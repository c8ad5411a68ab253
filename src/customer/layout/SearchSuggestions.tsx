import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { kindsInOrder, type SuggestionGroup } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { focusNeighbour } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { TryAgain } from '@/ui/TryAgain';
import { forgetAllSearches, forgetSearch, recentSearches } from './recent-searches';
import { SuggestionColumn, SuggestionSkeleton } from './SuggestionColumn';

interface SearchSuggestionsProps {
  term: string;
  /** The kind shown first. */
  kind: KindSlug;
  query: Pick<UseQueryResult<SuggestionGroup[]>, keyof QueryState | 'data' | 'isFetching' | 'refetch'>;
  list: { id: string; chosen: string | undefined };
  /** Called when a title was opened. */
  onOpened(): void;
  onSearch(term: string): void;
}

/** Below the field: recent searches and, once the user types, matching titles. */
export function SearchSuggestions({ term, onSearch, ...props }: SearchSuggestionsProps) {
  const [recent, setRecent] = useState(recentSearches);
  const isTyping = term !== '';
  return (
    <>
      {/* Always mounted: screen readers often ignore a live region that is inserted together with its text. */}
      <div role="status" className="contents">
        {isTyping && <SuggestionStatus term={term} query={props.query} />}
      </div>
      {isTyping ? (
        <MatchingTitles term={term} onSearch={onSearch} {...props} />
      ) : (
        <RecentSearches
          terms={recent}
          onSearch={onSearch}
          onForget={(forgotten) => setRecent(forgetSearch(forgotten))}
          onForgetAll={() => {
            searchField()?.focus();
            forgetAllSearches();
            setRecent([]);
          }}
        />
      )}
    </>
  );
}

type SuggestionState = 'offline' | 'failed' | 'loading' | 'none' | 'found';

function stateOf(query: SearchSuggestionsProps['query']): SuggestionState {
  const { data: groups, isPaused, isPlaceholderData } = query;
  if (!groups && isPaused) return 'offline';
  if (hasFailed(query)) return 'failed';
  if (!groups) return 'loading';
  if (groups.length > 0) return 'found';
  // Placeholder data belongs to the previous term: shows no status for the current one.
  return isPlaceholderData ? 'loading' : 'none';
}

/** Shows the reason for an empty list; tells screen readers the number of titles. */
function SuggestionStatus({ term, query }: Pick<SearchSuggestionsProps, 'term' | 'query'>) {
  const text = useText();
  const state = stateOf(query);
  if (state === 'loading') return null;
  if (state === 'found') {
    return query.isPlaceholderData ? null : (
      <p className="sr-only">{text('search.count', { count: totalOf(query.data) })}</p>
    );
  }
  const messages = { offline: 'search.offline', failed: 'search.failed', none: 'search.nothingLike' } as const;
  return <p className="max-w-prose text-body text-soft">{text(messages[state], { term })}</p>;
}

/** Suggested titles in columns, the chosen kind first, and a button that shows all results. */
function MatchingTitles({ term, kind, query, list, onOpened, onSearch }: SearchSuggestionsProps) {
  const text = useText();
  const state = stateOf(query);
  if (state === 'failed') {
    return (
      <div>
        <TryAgain query={query} />
      </div>
    );
  }
  if (state === 'loading') return <SuggestionSkeleton label={text('list.loading')} />;
  const { data: groups } = query;
  if (state !== 'found' || !groups) return null;
  const shown = kindsInOrder(kind).flatMap((name) => groups.filter((group) => group.kind === name));
  return (
    <>
      <div
        id={list.id}
        role="listbox"
        aria-label={text('search.suggestions')}
        className="-mx-2 grid gap-x-6 gap-y-5 md:grid-cols-3"
      >
        {shown.map((group) => (
          <SuggestionColumn key={group.kind} group={group} chosen={list.chosen} onOpened={onOpened} />
        ))}
      </div>
      <Button onClick={() => onSearch(term)} className="justify-self-start">
        {text('search.seeAll', { count: totalOf(groups), term })}
      </Button>
    </>
  );
}

function totalOf(groups: readonly SuggestionGroup[] = []): number {
  return groups.reduce((sum, group) => sum + group.total, 0);
}

/** Returns the search field above, which receives the focus: a focus outside would close the search. */
const searchField = () => document.querySelector<HTMLElement>('#site-search [role="combobox"]');

interface RecentSearchesProps {
  terms: readonly string[];
  onSearch(term: string): void;
  onForget(term: string): void;
  onForgetAll(): void;
}

/** Recent searches of this browser, with buttons to repeat and delete them. */
function RecentSearches({ terms, onSearch, onForget, onForgetAll }: RecentSearchesProps) {
  const text = useText();
  const id = useId();
  if (terms.length === 0) return <p className="max-w-prose text-small text-soft">{text('search.hint')}</p>;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-small font-semibold text-soft">
          {text('search.recent')}
        </h2>
        <Button look="bare" onClick={onForgetAll} className="text-small">
          {text('search.forgetAll')}
        </Button>
      </div>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {terms.map((term) => (
          <li key={term} className="flex min-w-0 items-center">
            <button
              type="button"
              onClick={() => onSearch(term)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-control px-2 text-left text-body transition duration-quick hover:bg-raised"
            >
              <Icon name="search" className="size-4 text-soft" />
              <span className="truncate">{term}</span>
            </button>
            <IconButton
              icon="close"
              label={text('search.forget', { term })}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget, searchField());
                onForget(term);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
