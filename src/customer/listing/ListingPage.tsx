import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { choicesIn, type Filters, noFilters } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { sortOrderNamed } from '@/catalogue/sort-orders';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { addressWith } from '@/lib/address-with';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { ListingBar } from './ListingBar';
import { ListingCards } from './ListingCards';
import { type ListingPlace, listingAddress, listingPlace, unnamedOrder } from './listing-query';
import { preferOrder, preferredOrder } from './preferred-order';
import { useListing } from './use-listing';
import { usePageInAddress } from './use-page-in-address';
import { useSearchAhead } from './use-search-ahead';

/** Movies, TV shows or audiobooks: a page of cards; the address contains page, sort order and filters. */
export function ListingPage() {
  // The route's loader gives its kind.
  const kind = useLoaderData<Kind>();
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = listingPlace(kind, search);
  const { query, isAnotherPage, isRefreshing } = useListing(kind, place);
  usePageInAddress(query.isPlaceholderData ? undefined : query.data?.page);
  const { path, heading, tagline, shownFirst, empty } = kind.listing;
  const searchAhead = useSearchAhead(path);
  const ahead = listingPlace(kind, searchAhead);
  // Each change returns to the first page.
  const anew = (change: Partial<ListingPlace>) =>
    listingAddress(kind, { ...ahead, page: 1, isAllShown: false, ...change });
  const usualOrder = (filters: Filters) => unnamedOrder(filters, preferredOrder(kind));
  const isInUsualOrder = ahead.sort === usualOrder(ahead.filters);
  const hrefOf = (filters: Filters) => anew({ filters, ...(isInUsualOrder && { sort: usualOrder(filters) }) });
  const handleSort = async (name: string) => {
    const sort = sortOrderNamed(kind.name, name);
    // The sort order within a series is not stored as the preference for the whole list.
    if (ahead.filters.series.length === 0) preferOrder(kind, sort);
    // Adds the former order to the history entry: Back must restore it, although it is no longer the preferred one.
    const left = addressWith(path, search, { sort: place.sort });
    await navigate(left, { replace: true, preventScrollReset: true });
    await navigate(anew({ sort }), { preventScrollReset: true });
  };
  const title =
    place.page > 1
      ? text('page.part', { part: text('pager.page', { number: place.page }), page: text(heading) })
      : text(heading);
  const isFiltered = choicesIn(place.filters).length > 0;
  return (
    <>
      <PageHead title={text('page.title', { page: title })} description={text(tagline)} />
      <PageBanner heading={text(heading)} tagline={text(tagline)} />
      <div className="gutters">
        <ListingBar
          kind={kind}
          total={query.data?.total}
          filters={ahead.filters}
          address={searchAhead.toString()}
          sort={ahead.sort}
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
                place={place}
                shown={place.isAllShown ? pageSizes.listing : shownFirst}
                isRefreshing={isRefreshing}
              />
            )}
          </CardList>
        )}
      </div>
    </>
  );
}
