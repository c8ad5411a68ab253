import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SuggestionGroup } from '@/catalogue/search-suggestions';
import { kindsInOrder } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { TryAgain } from '@/ui/TryAgain';
import { forgetAllSearches, forgetSearch, recentSearches } from './recent-searches';
import { SuggestionColumn, SuggestionSkeleton } from './SuggestionColumn';

interface SearchSuggestionsProps {
  term: string;
  /** The kind shown first. */
  kind: KindSlug;
  query: Pick<UseQueryResult<SuggestionGroup[]>, keyof QueryState | 'data' | 'fetchStatus' | 'isFetching' | 'refetch'>;
  list: { id: string; chosen: string | undefined };
  /** A title was opened. */
  onOpened(): void;
  onSearch(term: string): void;
}

/** Below the field: recent searches and, once the user types, matching titles. */
export function SearchSuggestions({ term, kind, query, list, onOpened, onSearch }: SearchSuggestionsProps) {
  const text = useText();
  const [recent, setRecent] = useState(recentSearches);
  if (term === '') {
    return (
      <RecentSearches
        terms={recent}
        onSearch={onSearch}
        onForget={(forgotten) => setRecent(forgetSearch(forgotten))}
        onForgetAll={() => {
          forgetAllSearches();
          setRecent([]);
        }}
      />
    );
  }
  const { data: groups, fetchStatus } = query;
  if (!groups && fetchStatus === 'paused') return <StatusText words={text('search.offline')} />;
  if (hasFailed(query)) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <StatusText words={text('search.failed')} />
        <TryAgain query={query} />
      </div>
    );
  }
  if (!groups) return <SuggestionSkeleton label={text('list.loading')} />;
  if (groups.length === 0) {
    // Placeholder data belongs to the previous term: shows no status for the current one.
    return query.isPlaceholderData ? (
      <SuggestionSkeleton label={text('list.loading')} />
    ) : (
      <StatusText words={text('search.nothingLike', { term })} />
    );
  }
  const shown = kindsInOrder(kind).flatMap((name) => groups.filter((group) => group.kind === name));
  const total = groups.reduce((sum, group) => sum + group.total, 0);
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
      <p role="status" className="sr-only">
        {query.isPlaceholderData ? '' : text('search.count', { count: total })}
      </p>
      <Button onClick={() => onSearch(term)} className="justify-self-start">
        {text('search.seeAll', { count: total, term })}
      </Button>
    </>
  );
}

function StatusText({ words }: { words: string }) {
  return (
    <p role="status" className="max-w-prose text-body text-soft">
      {words}
    </p>
  );
}

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
            <IconButton icon="close" label={text('search.forget', { term })} onClick={() => onForget(term)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
