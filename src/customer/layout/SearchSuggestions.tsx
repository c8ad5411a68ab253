import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { KindName } from '@/catalogue/kinds/kind';
import { kindsInOrder } from '@/catalogue/search-kind';
import type { SuggestionGroup } from '@/catalogue/search-suggestions';
import { useText } from '@/i18n/use-text';
import { type Asked, hasFailed } from '@/lib/has-failed';
import { Button } from '@/ui/Button';
import { TryAgain } from '@/ui/TryAgain';
import { RecentSearches } from './RecentSearches';
import { forgetAllSearches, forgetSearch, recentSearches } from './recent-searches';
import { SuggestionColumn, SuggestionSkeleton } from './SuggestionColumn';

interface SearchSuggestionsProps {
  term: string;
  /** The kind shown first. */
  kind: KindName;
  query: Pick<UseQueryResult<SuggestionGroup[]>, keyof Asked | 'data' | 'fetchStatus' | 'isFetching' | 'refetch'>;
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
  if (!groups && fetchStatus === 'paused') return <Words words={text('search.offline')} />;
  if (hasFailed(query)) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <Words words={text('search.failed')} />
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
      <Words words={text('search.nothingLike', { term })} />
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

function Words({ words }: { words: string }) {
  return (
    <p role="status" className="max-w-prose text-body text-soft">
      {words}
    </p>
  );
}
