import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { kinds } from '@/catalogue/kinds';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { focusNeighbour } from '@/ui/focus-neighbour';
import { IconButton } from '@/ui/IconButton';
import { ProgressLine } from '@/viewing/ProgressLine';
import { usePlaceWords } from '@/viewing/use-place-words';
import type { ContinueItem } from './continue-queries';

/** Leads straight to where it stopped. */
export function ContinueCard({ item, onRemove }: { item: ContinueItem; onRemove(): void }) {
  const text = useText();
  const wordsFor = usePlaceWords();
  const { kind, card, episode, position, duration } = item;
  const title = useTitleName()(card);
  const shape = kinds[kind].posterShape;
  const facts = [
    ...(episode ? [text('progress.episode', { season: episode.season, episode: episode.episode })] : []),
    ...(episode?.title ? [episode.title] : []),
  ];
  return (
    <>
      <Link
        to={paths.stream(kind, item.place.titleId, episode)}
        state={{ play: true }}
        className="group relative grid h-[8.25rem] grid-cols-[--spacing(22)_1fr] overflow-hidden rounded-poster bg-raised transition-transform duration-calm hover:-translate-y-1 focus-visible:-translate-y-1"
      >
        <div className={`grid content-center ${pictureRoom[shape]}`}>
          <Poster src={card.poster} title={title} shape={shape} loading="eager" className="rounded-[inherit]!" />
        </div>
        <div className="grid content-center gap-1 py-3 pr-12 pl-4">
          <h3 className="line-clamp-2 text-body font-semibold text-pretty">{title}</h3>
          {facts.length > 0 && <p className="line-clamp-1 text-small text-soft tabular-nums">{facts.join(' · ')}</p>}
          <p className="text-small text-soft tabular-nums">
            {position > 0 ? wordsFor(position, duration) : text('continue.next')}
          </p>
        </div>
        <ProgressLine position={position} duration={duration} />
      </Link>
      <IconButton
        icon="close"
        label={text('continue.remove', { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove();
        }}
        className="absolute top-0 right-0 text-soft hover:text-ink"
      />
    </>
  );
}

/** A square picture is less high than the card, and stands in it; the others are its left side. */
const pictureRoom = { portrait: '', square: 'rounded-control pl-3' };
