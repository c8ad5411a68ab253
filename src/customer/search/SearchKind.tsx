import { useQuery } from '@tanstack/react-query';
import type { CardPage } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { kinds } from '@/catalogue/kinds';
import type { KindSlug } from '@/config/kind-slug';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { useCorrectedPageNumber } from '@/ui/hooks/use-address-correction';
import { Pager } from '@/ui/Pager';
import { DidYouMean } from './DidYouMean';
import { type SearchParams, searchAddress } from './search-params';
import { pageQuery } from './search-queries';

/** All matches of one kind, in numbered pages. */
export function SearchKind({ params }: { params: SearchParams & { kind: KindSlug } }) {
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

/**
 * Returns placeholder data: the previous page of the same kind, because the cards of another kind have another shape.
 */
function keepSameKind(kind: KindSlug) {
  return (previous: CardPage | undefined) => (previous?.cards[0]?.kind === kind ? previous : undefined);
}
