import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { CardList } from '@/catalogue/components/CardList';
import { TitleCard } from '@/catalogue/components/TitleCard';
import { mixedGrid, TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import { inSeriesOrder, nextTo, type SeriesCard, seriesQuery } from '@/catalogue/series';
import type { TitleDetails } from '@/catalogue/titles';
import type { KindSlug } from '@/config/kind-slug';
import { pageSizes } from '@/config/page-sizes';
import { useLanguage } from '@/i18n/LanguageProvider';
import type { MessageId } from '@/i18n/messages';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { useNearViewport } from '@/ui/hooks/viewport';
import { LoadFailure } from '@/ui/LoadFailure';
import { EpisodeBrowser, type EpisodeBrowserProps } from './episodes/EpisodeBrowser';
import { popularOfKindQuery, relatedQuery, withoutCurrent } from './related-query';

/** Two rows on large screens; a link above the row leads to the whole series. */
const maximumCards = 12;

const kindNames: Record<KindSlug, MessageId> = {
  movie: 'watch.movie',
  'tv-show': 'watch.tvShow',
  audiobook: 'watch.audiobook',
};

interface MoreToWatchProps extends Pick<EpisodeBrowserProps, 'kind' | 'source' | 'media' | 'playing'> {
  title: TitleDetails;
  name: string;
}

/** Episodes of a show, the other titles of a series, and similar titles. */
export function MoreToWatch({ kind, title, source, media, playing, name }: MoreToWatchProps) {
  const text = useText();
  const heading = text(kind.watch.belowHeading, { title: name });
  const related = <RelatedTitles kind={kind} id={title.id} />;
  const series = title.series && <SeriesPanel kind={kind} id={title.id} series={title.series} />;
  const panels = {
    related: () => (
      <>
        {series}
        <Panel heading={heading}>{related}</Panel>
      </>
    ),
    episodes: () => (
      <>
        <Panel heading={heading}>
          <EpisodeBrowser kind={kind} titleId={title.id} source={source} media={media} playing={playing} />
        </Panel>
        {series}
        <Panel heading={text('watch.relatedTvShows')}>
          <NearViewport>{related}</NearViewport>
        </Panel>
      </>
    ),
  };
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-10">{panels[kind.watch.below]()}</div>;
}

/** Renders its children when it comes near the viewport. */
function NearViewport({ children }: { children: ReactNode }) {
  const [room, isNear] = useNearViewport<HTMLDivElement>();
  return (
    <div ref={room} className="min-h-96">
      {isNear && children}
    </div>
  );
}

/** The other titles of a series, of any kind, in their order; renders nothing if there are none. */
export function SeriesPanel({ kind, id, series }: { kind: Kind; id: string; series: string }) {
  const text = useText();
  const language = useLanguage();
  const query = useQuery(seriesQuery(series));
  const others = query.data && nextTo(inSeriesOrder(query.data, language), id, maximumCards);
  const isFailed = hasFailed(query);
  if (others?.length === 0) return null;
  return (
    <Panel heading={text('watch.moreOfSeries', { series })}>
      {others && <SeriesCards kind={kind} cards={others} />}
      {isFailed && <LoadFailure query={query} text={text('list.failed')} />}
      {!others && !isFailed && (
        <TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />
      )}
    </Panel>
  );
}

/** Each with its number in the series, and its kind if it differs from this title's. */
function SeriesCards({ kind, cards }: { kind: Kind; cards: readonly SeriesCard[] }) {
  const text = useText();
  const write = useNumber();
  const noteOf = ({ seriesNumber, kind: own }: SeriesCard) => {
    const part = seriesNumber === undefined ? '' : text('watch.seriesPart', { number: write(Number(seriesNumber)) });
    return [part, own === kind.slug ? '' : text(kindNames[own])].filter(Boolean).join(' · ');
  };
  return (
    <ul className={mixedGrid}>
      {cards.map((card) => (
        <li key={`${card.kind} ${card.id}`}>
          <p className="mb-2 min-h-lh text-small font-semibold text-soft tabular-nums">{noteOf(card)}</p>
          <TitleCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Similar titles; if there are none, the most popular ones, with a note. */
function RelatedTitles({ kind, id }: { kind: Kind; id: string }) {
  const text = useText();
  const related = useQuery(relatedQuery(kind, id));
  const hasNone = related.data !== undefined && withoutCurrent(related.data, id).cards.length === 0;
  const popular = useQuery({ ...popularOfKindQuery(kind), enabled: hasNone });
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

function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-6 text-title font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
