import { useLocation, useSearchParams } from 'react-router-dom';
import { kindNamed } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import { preferredKind } from '@/catalogue/search-kind';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { SearchAgain } from '../layout/SearchAgain';
import { OtherWays } from './OtherWays';
import { SearchCount } from './SearchCount';
import { SearchKind } from './SearchKind';
import { SearchOverview } from './SearchOverview';
import { SearchTabs } from './SearchTabs';
import { searchPlace } from './search-place';
import { useSearch } from './use-search';

/** Search results by kind; the kind chosen in the search form is first (specification, decision 18). */
export function SearchPage() {
  const text = useText();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const place = searchPlace(search);
  const { term, kind } = place;
  const results = useSearch(term, firstKindIn(state) ?? preferredKind());
  const hasTerm = term !== '';
  const heading = hasTerm ? text('search.term', { term }) : text('search.noTerm');
  return (
    <>
      <PageHead title={text('page.title', { page: heading })} />
      <div className="wrap-anywhere">
        <PageBanner heading={heading} {...(!hasTerm && { tagline: text('search.noTermText') })} />
      </div>
      <div className="gutters grid grid-cols-1 content-start gap-10">
        <SearchAgain label={text('search.again')} term={term} state={state} />
        <SearchCount term={term} results={hasTerm ? results : []} />
        {!hasTerm && <OtherWays />}
        {hasTerm && <SearchTabs results={results} place={place} />}
        {hasTerm &&
          (kind ? <SearchKind place={{ ...place, kind }} /> : <SearchOverview term={term} results={results} />)}
      </div>
    </>
  );
}

/** The kind that the search form handed over with this place in the history. */
function firstKindIn(state: unknown): KindName | undefined {
  if (typeof state !== 'object' || state === null || !('firstKind' in state)) return undefined;
  return kindNamed(String(state.firstKind))?.name;
}
