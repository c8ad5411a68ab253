import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { commaList } from '@/lib/comma-list';
import type { Card } from '../cards';
import { kinds } from '../kinds';
import { useSubjectName } from '../use-subject-name';
import { Poster } from './Poster';
import { QualityBadge } from './QualityBadge';
import { RatingRing } from './RatingRing';
import { useOpening } from './use-opening';

interface TitleCardProps {
  card: Card;
  /** `row` lays the facts beside the poster where the screen is narrowest. */
  arrangement?: 'upright' | 'row';
  loading?: 'lazy' | 'eager';
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
}

/** A title in a list: poster, title and facts, all one link. */
export function TitleCard({ card, arrangement = 'upright', loading, heading: Heading = 'h3' }: TitleCardProps) {
  const text = useText();
  const nameOf = useSubjectName();
  const kind = kinds[card.kind];
  const title = card.title ?? text('title.unknown');
  const opening = useOpening(card.href);
  return (
    <Link
      ref={opening.card}
      to={card.href}
      data-card
      viewTransition
      onClick={opening.handleClick}
      className={`group block rounded-poster ${arrangements[arrangement].link}`}
    >
      <div className="relative transition-transform duration-calm ease-out group-hover:-translate-y-1 group-focus-visible:-translate-y-1">
        <Poster
          src={card.poster}
          title={title}
          shape={kind.posterShape}
          {...(loading && { loading })}
          className={`group-hover:shadow-lifted ${opening.isOpening ? '[view-transition-name:poster]' : ''}`}
        />
        <div className="card-facts mt-2 flex items-center justify-between gap-2 rounded-b-poster">
          <RatingRing rate={card.rate} />
          <span className="grid justify-items-end gap-1">
            {card.quality && <QualityBadge quality={card.quality} />}
            {card.age && <span className="text-small font-semibold">{card.age}</span>}
          </span>
        </div>
      </div>
      <div className={arrangements[arrangement].words}>
        <Heading className="line-clamp-2 text-body font-semibold text-pretty">{title}</Heading>
        <p className="mt-0.5 line-clamp-1 text-small text-soft tabular-nums">{factsOf(card, nameOf).join(' · ')}</p>
      </div>
    </Link>
  );
}

const arrangements = {
  upright: { link: '', words: 'mt-2.5' },
  row: {
    link: 'max-[30rem]:grid max-[30rem]:grid-cols-[7.5rem_1fr] max-[30rem]:items-center max-[30rem]:gap-4',
    words: 'min-[30rem]:mt-2.5',
  },
};

/** Year, and the first genre or the production, as the kind has it. */
function factsOf(card: Card, nameOf: (genre: string) => string): string[] {
  const [genre] = commaList(card.genre);
  const values = { year: card.year, genre: genre && nameOf(genre), production: card.production };
  return kinds[card.kind].card.facts.map((fact) => values[fact]).filter((value) => value !== undefined);
}
