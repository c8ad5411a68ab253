import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { CardPage } from '@/catalogue/cards';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';

/** The titles of one kind that fit, with their number. */
export function SearchResults({ kind, query }: { kind: Kind; query: UseQueryResult<CardPage> }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 flex items-baseline gap-3 text-title font-bold">
        {text(kind.listing.heading)}
        {query.data && <span className="text-small font-normal text-soft tabular-nums">{query.data.total}</span>}
      </h2>
      <CardList
        query={query}
        empty={text('search.nothing')}
        skeleton={<TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />}
      >
        {({ cards }) => <TitleGrid cards={cards} />}
      </CardList>
    </section>
  );
}
