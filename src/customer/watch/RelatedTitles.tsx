import { useQuery } from '@tanstack/react-query';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { popularQuery, relatedQuery, withoutCurrent } from './related-query';

/** What is like a title, never the title itself. Where nothing is, what people like most, and that it is that. */
export function RelatedTitles({ kind, id }: { kind: Kind; id: string }) {
  const text = useText();
  const related = useQuery(relatedQuery(kind, id));
  const hasNone = related.data !== undefined && withoutCurrent(related.data, id).cards.length === 0;
  const popular = useQuery({ ...popularQuery(kind), enabled: hasNone });
  const shown = hasNone ? popular : related;
  return (
    <>
      {hasNone && popular.data && (
        <p className="mb-6 max-w-prose text-body text-soft">{text('watch.popularInstead')}</p>
      )}
      <CardList
        query={{ ...shown, data: shown.data && withoutCurrent(shown.data, id) }}
        empty={text('watch.noRelated')}
        skeleton={<TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />}
      >
        {({ cards }) => <TitleGrid cards={cards} />}
      </CardList>
    </>
  );
}
