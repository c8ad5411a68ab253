import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { sortOrderNamed } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { PageHead } from '@/ui/PageHead';
import { Pager } from '@/ui/Pager';
import { PageBanner } from '../layout/PageBanner';
import { ListingBar } from './ListingBar';
import { listingAddress, listingPlace, listingQuery } from './listing-query';

/** Movies, TV shows or audiobooks: a page of cards, its place and order in the address. */
export function ListingPage() {
  // The route's loader gives its kind.
  const kind = useLoaderData<Kind>();
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = listingPlace(search);
  const query = useQuery(listingQuery(kind, place));
  const { path, heading, tagline, shownFirst, empty } = kind.listing;
  const shown = place.isAllShown ? pageSizes.listing : shownFirst;
  return (
    <>
      <PageHead title={text('page.title', { page: text(heading) })} description={text(tagline)} />
      <PageBanner heading={text(heading)} tagline={text(tagline)} />
      <div className="gutters">
        <ListingBar
          total={query.data?.total}
          sort={place.sort}
          onSort={(sort) => navigate(listingAddress(path, { page: 1, sort: sortOrderNamed(sort), isAllShown: false }))}
        />
        <CardList
          query={query}
          empty={text(empty)}
          skeleton={<TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />}
        >
          {({ cards, page, pageCount }) => (
            <>
              <TitleGrid cards={cards.slice(0, shown)} eager={6} heading="h2" />
              <div className="grid justify-items-center gap-8 pt-12">
                {cards.length > shown && (
                  <ButtonLink
                    to={listingAddress(path, { ...place, page, isAllShown: true })}
                    replace
                    preventScrollReset
                  >
                    {text('listing.showOthers', { count: cards.length - shown })}
                  </ButtonLink>
                )}
                {pageCount > 1 && (
                  <Pager
                    page={page}
                    pageCount={pageCount}
                    hrefOf={(target) => listingAddress(path, { page: target, sort: place.sort, isAllShown: false })}
                    labels={{
                      pages: text('pager.pages'),
                      previous: text('pager.previous'),
                      next: text('pager.next'),
                      page: (number) => text('pager.page', { number }),
                    }}
                  />
                )}
              </div>
            </>
          )}
        </CardList>
      </div>
    </>
  );
}
