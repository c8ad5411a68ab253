import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { CardPage } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import { kinds } from '@/catalogue/kinds';
import type { KindName } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { searchAddress } from './search-place';

interface SearchResultsProps {
  kind: KindName;
  term: string;
  query: UseQueryResult<CardPage>;
}

/** The best of one kind, with the number of all that fit and the way to them. */
export function SearchResults({ kind: name, term, query }: SearchResultsProps) {
  const text = useText();
  const id = useId();
  const kind = kinds[name];
  const total = query.data?.total ?? 0;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 flex items-baseline gap-3 text-title font-bold">
        {text(kind.listing.heading)}
        {query.data && <span className="text-small font-normal text-soft tabular-nums">{total}</span>}
      </h2>
      <CardList
        query={query}
        empty={text('search.nothing')}
        skeleton={<TitleGridSkeleton kind={kind} count={pageSizes.searchGroup} label={text('list.loading')} />}
      >
        {({ cards }) => (
          <>
            <TitleGrid cards={cards} eager={pageSizes.searchGroup} />
            {total > cards.length && (
              <ButtonLink to={searchAddress({ term, kind: name, page: 1 })} className="mt-7">
                {text(showAll[name], { count: total })}
              </ButtonLink>
            )}
          </>
        )}
      </CardList>
    </section>
  );
}

const showAll = {
  movie: 'search.showAllMovies',
  'tv-show': 'search.showAllTvShows',
  audiobook: 'search.showAllAudiobooks',
} as const;
