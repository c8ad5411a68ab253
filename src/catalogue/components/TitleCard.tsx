import { genresIn } from '@rules/titles/genres';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useViewTransitionState } from 'react-router-dom';
import type { Card } from '../cards';
import { kinds } from '../kinds';
import { useSubjectName } from '../use-subject-name';
import { useTitleName } from '../use-title-name';
import { Poster } from './Poster';
import { QualityBadge } from './QualityBadge';
import { RatingRing } from './RatingRing';

/** The last card that was clicked. */
let pressed: HTMLAnchorElement | undefined;

interface TitleCardProps {
  card: Card;
  /** `row` places the facts beside the poster on the narrowest screens. */
  arrangement?: 'upright' | 'row';
  loading?: 'lazy' | 'eager';
  /** Heading level of the title: one below the heading of the list. */
  heading?: 'h2' | 'h3';
}

/** A title in a list: poster, title and facts, all one link. */
export function TitleCard({ card, arrangement = 'upright', loading, heading: Heading = 'h3' }: TitleCardProps) {
  const nameOf = useSubjectName();
  const kind = kinds[card.kind];
  const title = useTitleName()(card);
  const opening = useOpening(card.href);
  const classes = arrangements[arrangement];
  return (
    <Link
      ref={opening.card}
      to={card.href}
      data-card
      viewTransition
      onClick={opening.handleClick}
      className={`group grid rounded-poster ${classes.link}`}
    >
      {/* Precedes the poster and its facts in the document, so that screen readers read the title first. */}
      <div className={classes.words}>
        <Heading className="line-clamp-2 text-body font-semibold">{title}</Heading>
        <p className="mt-0.5 truncate text-small text-soft tabular-nums">{factsOf(card, nameOf).join(' · ')}</p>
      </div>
      <div
        className={`relative order-first transition-transform duration-calm ease-out group-hover:-translate-y-1 group-focus-visible:-translate-y-1 ${classes.lift}`}
      >
        <Poster
          src={card.poster}
          title={title}
          shape={kind.posterShape}
          {...(loading && { loading })}
          className={`group-hover:shadow-lifted ${classes.poster} ${opening.isOpening ? '[view-transition-name:poster]' : ''}`}
        />
        <div className={`card-facts flex items-center gap-2 rounded-b-poster ${classes.facts}`}>
          <RatingRing rate={card.rate} />
          <span className={classes.labels}>
            {card.quality && <QualityBadge quality={card.quality} />}
            {card.age && <span className="text-small font-semibold">{card.age}</span>}
          </span>
        </div>
      </div>
    </Link>
  );
}

// In a row, devices without hover show the facts below the title; there the poster has the height of its placeholder
// with the facts.
const arrangements = {
  upright: {
    link: 'grid-cols-1',
    lift: '',
    poster: '',
    facts: 'mt-2 justify-between',
    labels: 'grid justify-items-end gap-1',
    words: 'mt-2.5',
  },
  row: {
    link: 'grid-cols-1 max-[30rem]:grid-cols-[--spacing(30)_minmax(0,1fr)] max-[30rem]:items-center max-[30rem]:gap-x-4 touch-row:grid-cols-[--spacing(38.5)_minmax(0,1fr)]',
    lift: 'touch-row:contents',
    poster: 'touch-row:row-span-2',
    facts:
      'mt-2 justify-between touch-row:col-start-2 touch-row:mt-3 touch-row:flex-wrap touch-row:justify-start touch-row:self-start',
    labels: 'grid justify-items-end gap-1 touch-row:flex touch-row:items-center touch-row:gap-2',
    words: 'min-[30rem]:mt-2.5 touch-row:col-start-2 touch-row:row-start-1 touch-row:self-end',
  },
};

/** Returns the facts of the kind's card: year, and the first genre or the production. */
function factsOf(card: Card, nameOf: (genre: string) => string): string[] {
  const [genre] = genresIn(card.genre);
  const values = { year: card.year, genre: genre && nameOf(genre), production: card.production };
  return kinds[card.kind].card.facts.map((fact) => values[fact]).filter((value) => value !== undefined);
}

/**
 * True if a card's picture takes part in the view transition to or from the title's page. At most one picture on a page
 * may: a title may be on the page twice, and the title's page has a picture of its own. On navigation to the title it
 * is the pressed card, on the way back the title's first card.
 */
function useOpening(href: string) {
  const card = useRef<HTMLAnchorElement>(null);
  const isChanging = useViewTransitionState(href);
  const isOnTitle = useLocation().pathname.startsWith('/stream/');
  const [isOpening, setIsOpening] = useState(false);
  // Selects the card when all cards are rendered, and before the browser captures the snapshot.
  useLayoutEffect(() => {
    setIsOpening(isChanging && !isOnTitle && card.current === openerOf(href));
  }, [href, isChanging, isOnTitle]);
  return {
    card,
    isOpening,
    handleClick: ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
      pressed = currentTarget;
    },
  };
}

function openerOf(href: string): HTMLAnchorElement | null {
  return pressed?.isConnected ? pressed : document.querySelector(`a[data-card][href="${CSS.escape(href)}"]`);
}
