import { useQuery } from '@tanstack/react-query';
import { mixedGrid } from '@/catalogue/components/mixed-grid';
import { TitleCard } from '@/catalogue/components/TitleCard';
import { TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind, KindName } from '@/catalogue/kinds/kind';
import { inSeriesOrder, nextTo, type SeriesCard, seriesQuery } from '@/catalogue/series';
import { pageSizes } from '@/config/page-sizes';
import type { MessageId } from '@/i18n/messages';
import { useLanguage } from '@/i18n/use-language';
import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';
import { Panel } from './Panel';

interface SeriesPanelProps {
  kind: Kind;
  id: string;
  series: string;
}

/** The others of a title's series, of whatever kind, in their order; nothing where there are none. */
export function SeriesPanel({ kind, id, series }: SeriesPanelProps) {
  const text = useText();
  const language = useLanguage();
  const query = useQuery(seriesQuery(series));
  const others = query.data && nextTo(inSeriesOrder(query.data, language), id, mostShown);
  const isFailed = hasFailed(query);
  if (others?.length === 0) return null;
  return (
    <Panel heading={text('watch.moreOfSeries', { series })}>
      {others && <SeriesCards kind={kind} cards={others} />}
      {isFailed && (
        <EmptyState text={text('list.failed')}>
          <TryAgain query={query} />
        </EmptyState>
      )}
      {!others && !isFailed && (
        <TitleGridSkeleton kind={kind} count={pageSizes.skeletons} label={text('list.loading')} />
      )}
    </Panel>
  );
}

/** Two rows where there is room; the way to the whole series stands above. */
const mostShown = 12;

/** Each with its place in the series, and with its kind where that is another one. */
function SeriesCards({ kind, cards }: { kind: Kind; cards: readonly SeriesCard[] }) {
  const text = useText();
  const write = useNumber();
  const noteOf = ({ seriesNumber, kind: own }: SeriesCard) => {
    const place = seriesNumber === undefined ? '' : text('watch.seriesPart', { number: write(Number(seriesNumber)) });
    return [place, own === kind.name ? '' : text(kindNames[own])].filter(Boolean).join(' · ');
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

const kindNames: Record<KindName, MessageId> = {
  movie: 'watch.movie',
  'tv-show': 'watch.tvShow',
  audiobook: 'watch.audiobook',
};
