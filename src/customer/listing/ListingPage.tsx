import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import type { CardPage } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { choicesIn, type Filters, noFilters } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { sortOrderNamed } from '@/catalogue/sort-orders';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useCorrectedPageNumber } from '@/ui/hooks/use-address-correction';
import { PageHead } from '@/ui/PageHead';
import { Pager } from '@/ui/Pager';
import { PageBanner } from '../layout/PageBanner';
import { ListingBar } from './ListingBar';
import {
  defaultOrder,
  type ListingParams,
  listingAddress,
  listingQuery,
  parseListingParams,
  preferredOrder,
  storePreferredOrder,
} from './listing-query';
import { usePendingSearchParams } from './use-listing-params';

/** Movies, TV shows or audiobooks: a page of cards; the address contains page, sort order and filters. */
export function ListingPage() {
  // The route's loader returns its kind.
  const kind = useLoaderData<Kind>();
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const params = parseListingParams(kind, search);
  const { query, isAnotherPage, isRefreshing } = useListing(kind, params);
  useCorrectedPageNumber(query.isPlaceholderData ? undefined : query.data?.page);
  const { path, heading, tagline, shownFirst, empty } = kind.listing;
  const pendingSearch = usePendingSearchParams(path);
  const pending = parseListingParams(kind, pendingSearch);
  // Each change returns to the first page.
  const firstPageHref = (change: Partial<ListingParams>) =>
    listingAddress(kind, { ...pending, page: 1, isAllShown: false, ...change });
  const defaultOrderOf = (filters: Filters) => defaultOrder(filters, preferredOrder(kind));
  const isDefaultOrder = pending.sort === defaultOrderOf(pending.filters);
  const hrefOf = (filters: Filters) =>
    firstPageHref({ filters, ...(isDefaultOrder && { sort: defaultOrderOf(filters) }) });
  const handleSort = (name: string) => {
    const sort = sortOrderNamed(kind.slug, name);
    // The sort order within a series is not stored as the preference for the whole list.
    if (pending.filters.series.length === 0) storePreferredOrder(kind, sort);
    return navigate(firstPageHref({ sort }), { preventScrollReset: true });
  };
  const title =
    params.page > 1
      ? text('page.part', { part: text('pager.page', { number: params.page }), page: text(heading) })
      : text(heading);
  const isFiltered = choicesIn(params.filters).length > 0;
  return (
    <>
      <PageHead title={text('page.title', { page: title })} description={text(tagline)} />
      <PageBanner heading={text(heading)} tagline={text(tagline)} />
      <div className="gutters">
        <ListingBar
          kind={kind}
          total={query.data?.total}
          filters={pending.filters}
          address={pendingSearch.toString()}
          sort={pending.sort}
          hrefOf={hrefOf}
          onFilter={(filters) => navigate(hrefOf(filters), { preventScrollReset: true })}
          onSort={handleSort}
        />
        {query.data?.total === 0 && isFiltered ? (
          <EmptyState text={text('filter.nothing')}>
            <ButtonLink to={hrefOf(noFilters)}>{text('filter.clear')}</ButtonLink>
          </EmptyState>
        ) : (
          <CardList
            query={isAnotherPage ? { ...query, data: undefined } : query}
            empty={text(empty)}
            skeleton={<TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />}
          >
            {(found) => (
              <ListingCards
                found={found}
                kind={kind}
                params={params}
                shown={params.isAllShown ? pageSizes.listing : shownFirst}
                isRefreshing={isRefreshing}
              />
            )}
          </CardList>
        )}
      </div>
    </>
  );
}

/**
 * A page of a listing. While filters or order change, shows the previous result: the filters and the total stay, and
 * the list does not flash. A change of the page number shows skeletons.
 */
function useListing(kind: Kind, params: ListingParams) {
  const query = useQuery({
    ...listingQuery(kind, params),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === kind.slug ? before : undefined),
  });
  const isAnotherPage = query.isPlaceholderData && query.data?.page !== params.page;
  return { query, isAnotherPage, isRefreshing: query.isPlaceholderData && !isAnotherPage };
}

interface ListingCardsProps {
  found: CardPage;
  kind: Kind;
  params: ListingParams;
  shown: number;
  /** True while cards for a new selection load. */
  isRefreshing: boolean;
}

/** Cards of a page, with a button that shows the hidden ones, and links to the other pages. */
function ListingCards({ found, kind, params, shown, isRefreshing }: ListingCardsProps) {
  const text = useText();
  const { cards, page, pageCount } = found;
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ page, shown });
  // The user requested more cards: moves the focus to the first of them.
  useEffect(() => {
    const { page: pageBefore, shown: shownBefore } = before.current;
    before.current = { page, shown };
    if (page !== pageBefore || shown <= shownBefore) return;
    grid.current?.querySelectorAll<HTMLElement>('[data-card]')[shownBefore]?.focus({ preventScroll: true });
  }, [page, shown]);
  return (
    <div ref={grid} aria-busy={isRefreshing} className={`transition-opacity ${isRefreshing ? 'opacity-55' : ''}`}>
      <TitleGrid cards={cards.slice(0, shown)} eager={6} heading="h2" />
      <div className="grid justify-items-center gap-8 pt-12">
        {cards.length > shown && (
          <ButtonLink to={listingAddress(kind, { ...params, page, isAllShown: true })} replace preventScrollReset>
            {text('listing.showOthers', { count: cards.length - shown })}
          </ButtonLink>
        )}
        {pageCount > 1 && (
          <Pager
            page={page}
            pageCount={pageCount}
            hrefOf={(target) => listingAddress(kind, { ...params, page: target, isAllShown: false })}
          />
        )}
      </div>
    </div>
  );
}
