import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { kindBySlug } from '@/catalogue/kinds';
import { kinds } from '@/catalogue/kinds/index';
import { preferredKind } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { PageSearchForm } from '../layout/PageSearchForm';
import { SearchAlternatives } from './SearchAlternatives';
import { SearchKind } from './SearchKind';
import { SearchOverview } from './SearchOverview';
import { parseSearchParams, type SearchParams, searchAddress } from './search-params';
import { type KindResult, selectResults, useSearchResults } from './search-results';

const tabStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-body text-soft transition duration-quick hover:bg-raised aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-canvas';

/** Search results by kind; the kind chosen in the search form is first (specification, decision 18). */
export function SearchPage() {
  const text = useText();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const params = parseSearchParams(search);
  const { term, kind } = params;
  const results = useSearchResults(term, firstKindIn(state) ?? preferredKind());
  const hasTerm = term !== '';
  const heading = hasTerm ? text('search.term', { term }) : text('search.noTerm');
  const page = kind ? text('page.part', { part: text(kinds[kind].listing.heading), page: heading }) : heading;
  return (
    <>
      <PageHead title={text('page.title', { page })} />
      <div className="wrap-anywhere">
        <PageBanner heading={heading} {...(!hasTerm && { tagline: text('search.noTermText') })} />
      </div>
      <div className="gutters grid grid-cols-1 content-start gap-10">
        <PageSearchForm label={text('search.again')} term={term} state={state} />
        <SearchCount term={term} results={hasTerm ? results : []} />
        {!hasTerm && <SearchAlternatives />}
        {hasTerm && <SearchTabs results={results} params={params} />}
        {hasTerm &&
          (kind ? <SearchKind params={{ ...params, kind }} /> : <SearchOverview term={term} results={results} />)}
      </div>
    </>
  );
}

/** The kind that the search form handed over with this params in the history. */
function firstKindIn(state: unknown): KindSlug | undefined {
  if (typeof state !== 'object' || state === null || !('firstKind' in state)) return undefined;
  return kindBySlug(String(state.firstKind))?.slug;
}

/** Says to a screen reader how many titles were found, once all kinds have answered. */
function SearchCount({ term, results }: { term: string; results: readonly KindResult[] }) {
  const text = useText();
  const { shown, isSettled } = selectResults(term, results);
  const count = shown.reduce((sum, { query }) => sum + (query.data?.total ?? 0), 0);
  return (
    <p role="status" className="sr-only">
      {results.length > 0 && isSettled && text('search.count', { count })}
    </p>
  );
}

/** Number of results per kind, with links to all of them. */
function SearchTabs({ results, params }: { results: readonly KindResult[]; params: SearchParams }) {
  const text = useText();
  const { shown } = selectResults(params.term, results);
  const counted = shown.flatMap(({ name, query }) => (query.data ? [{ name, total: query.data.total }] : []));
  if (counted.length === 0) return null;
  const { term, kind } = params;
  return (
    <nav aria-label={text('search.groups')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={searchAddress({ term, kind: undefined, page: 1 })}
            aria-current={kind === undefined ? 'page' : undefined}
            className={tabStyle}
          >
            {text('search.all')}
          </Link>
        </li>
        {counted.map(({ name, total }) => (
          <li key={name}>
            <Link
              to={searchAddress({ term, kind: name, page: 1 })}
              aria-current={kind === name ? 'page' : undefined}
              className={tabStyle}
            >
              {text(kinds[name].listing.heading)} <span className="text-small tabular-nums">{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
