import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { CardPage } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { kindBySlug, kinds } from '@/catalogue/kinds';
import { preferredKind } from '@/catalogue/search-suggestions';
import type { KindSlug } from '@/config/kind-slug';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { useCorrectedPageNumber } from '@/ui/hooks/use-address-correction';
import { useOnline } from '@/ui/hooks/use-online';
import { PageHead } from '@/ui/PageHead';
import { Pager } from '@/ui/Pager';
import { PageBanner } from '../layout/PageBanner';
import { PageSearchForm } from '../layout/PageSearchForm';
import { DidYouMean } from './DidYouMean';
import { SearchAlternatives } from './SearchAlternatives';
import { SearchOverview } from './SearchOverview';
import { parseSearchParams, type SearchParams, searchAddress } from './search-params';
import { pageQuery } from './search-queries';
import { type KindResult, selectResults, useSearchResults } from './search-results';

const tabStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-body text-soft transition duration-quick max-sm:w-full max-sm:justify-center max-sm:px-3 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-canvas';

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
      <div className="wrap-anywhere [&_h1]:line-clamp-3">
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

/** Returns the kind that the search form has stored in the history state. */
function firstKindIn(state: unknown): KindSlug | undefined {
  if (typeof state !== 'object' || state === null || !('firstKind' in state)) return undefined;
  return kindBySlug(String(state.firstKind))?.slug;
}

/** Announces how many titles were found, once all kinds have responded, or that all requests failed. */
function SearchCount({ term, results }: { term: string; results: readonly KindResult[] }) {
  const text = useText();
  const { shown, isSettled } = selectResults(term, results);
  const count = shown.reduce((sum, { query }) => sum + (query.data?.total ?? 0), 0);
  const isFailed = results.every(({ query }) => !query.data);
  const failure = text(useOnline() ? 'list.failed' : 'error.offline');
  return (
    <p role="status" className="sr-only">
      {results.length > 0 && isSettled && (isFailed ? failure : text('search.count', { count }))}
    </p>
  );
}

/**
 * Number of results per kind, with links to all of them. All kinds have their tab from the start, so that the page does
 * not move when a count arrives; a kind without results has no link.
 */
function SearchTabs({ results, params }: { results: readonly KindResult[]; params: SearchParams }) {
  const text = useText();
  const { term, kind } = params;
  const { shown } = selectResults(term, results);
  return (
    <nav aria-label={text('search.groups')}>
      <ul className="flex flex-wrap gap-2 max-sm:grid max-sm:two-columns">
        <li>
          <SearchTab href={searchAddress({ term, kind: undefined, page: 1 })} isCurrent={kind === undefined}>
            {text('search.all')}
          </SearchTab>
        </li>
        {results.map((result) => {
          const { name, query } = result;
          const total = shown.includes(result) ? query.data?.total : 0;
          return (
            <li key={name}>
              <SearchTab
                href={total === 0 ? undefined : searchAddress({ term, kind: name, page: 1 })}
                isCurrent={kind === name}
              >
                {text(kinds[name].listing.heading)} <span className="min-w-[2ch] text-small tabular-nums">{total}</span>
              </SearchTab>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SearchTabProps {
  /** Undefined shows the tab without a link. */
  href: string | undefined;
  isCurrent: boolean;
  children: ReactNode;
}

function SearchTab({ href, isCurrent, children }: SearchTabProps) {
  const current = isCurrent ? 'page' : undefined;
  if (href === undefined)
    return (
      <span aria-current={current} className={`${tabStyle} border-dashed`}>
        {children}
      </span>
    );
  return (
    <Link to={href} aria-current={current} className={`${tabStyle} hover:bg-raised`}>
      {children}
    </Link>
  );
}

function SearchKind({ params }: { params: SearchParams & { kind: KindSlug } }) {
  const text = useText();
  const { term, kind, page } = params;
  const query = useQuery({ ...pageQuery(kind, term, page), placeholderData: keepSameKind(kind) });
  useCorrectedPageNumber(query.isPlaceholderData ? undefined : query.data?.page);
  return (
    <CardList
      query={query}
      empty={text('search.nothingOfKind')}
      skeleton={<TitleGridSkeleton kind={kinds[kind]} count={pageSizes.listing} label={text('list.loading')} />}
    >
      {({ cards, page: shownPage, pageCount, isApproximate, suggestion }) => (
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
          {isApproximate && (
            <div className="mb-8">
              <DidYouMean suggestion={suggestion} />
            </div>
          )}
          <TitleGrid cards={cards} eager={6} heading="h2" />
          {pageCount > 1 && (
            <div className="pt-12">
              <Pager
                page={shownPage}
                pageCount={pageCount}
                hrefOf={(target) => searchAddress({ ...params, page: target })}
              />
            </div>
          )}
        </div>
      )}
    </CardList>
  );
}

/** Returns as placeholder the previous page of the same kind: another kind's cards have another shape. */
function keepSameKind(kind: KindSlug) {
  return (previous: CardPage | undefined) => (previous?.cards[0]?.kind === kind ? previous : undefined);
}
