import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { kinds } from '@/catalogue/kinds';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { focusNeighbour } from '@/ui/focus-neighbour';
import { IconButton } from '@/ui/IconButton';
import type { WatchedItem } from '@/viewing/history';
import { ProgressLine } from '@/viewing/ProgressLine';
import { usePlaceWords } from '@/viewing/use-place-words';

/** A title of the history with its progress; links to the position at which it resumes. */
export function HistoryEntry({ item, onRemove }: { item: WatchedItem; onRemove(): void }) {
  const text = useText();
  const wordsFor = usePlaceWords();
  const { clock } = useDates();
  const { place, card, kind } = item;
  const { season, episode, position, duration } = place;
  const title = useTitleName()(card);
  const isEpisode = season !== undefined && episode !== undefined;
  const facts = [
    ...(isEpisode ? [text('progress.episode', { season, episode })] : []),
    wordsFor(position, duration),
    clock(place.playedAt),
  ];
  return (
    <div className="flex items-center gap-2 py-3">
      <Link
        to={paths.stream(kind, place.titleId, isEpisode ? { season, episode } : undefined)}
        className="group flex min-w-0 flex-1 items-center gap-4 rounded-control"
      >
        <div className="relative w-16 shrink-0 overflow-hidden rounded-control">
          <Poster src={card.poster} title={title} shape={kinds[kind].posterShape} className="rounded-none!" />
          <ProgressLine position={position} duration={duration} />
        </div>
        <div className="min-w-0">
          <h3 className="text-body font-semibold text-pretty group-hover:underline group-hover:underline-offset-4">
            {title}
          </h3>
          <p className="text-small text-soft tabular-nums">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
        </div>
      </Link>
      <IconButton
        icon="close"
        label={text('bookmarks.remove', { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove();
        }}
        className="text-soft"
      />
    </div>
  );
}
