import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { EpisodeSection } from './EpisodeSection';
import { relatedQuery } from './related-query';

interface WatchBelowProps {
  kind: Kind;
  title: TitleDetails;
  media: TitleMedia | undefined;
  chosen: Episode | undefined;
  name: string;
}

/** Where to go from a title: to its episodes, or to what is like it. */
export function WatchBelow({ kind, title, media, chosen, name }: WatchBelowProps) {
  const text = useText();
  const id = useId();
  const panels = {
    related: () => <RelatedTitles kind={kind} id={title.id} />,
    episodes: () => <EpisodeSection titleId={title.id} media={media} chosen={chosen} />,
  };
  return (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-6 text-title font-bold">
        {text(kind.watch.belowHeading, { title: name })}
      </h2>
      {panels[kind.watch.below]()}
    </section>
  );
}

function RelatedTitles({ kind, id }: { kind: Kind; id: string }) {
  const text = useText();
  const related = useQuery(relatedQuery(kind, id));
  return (
    <CardList
      query={related}
      empty={text('watch.noRelated')}
      skeleton={<TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />}
    >
      {({ cards }) => <TitleGrid cards={cards} />}
    </CardList>
  );
}
