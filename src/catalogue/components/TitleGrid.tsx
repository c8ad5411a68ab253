import { range } from '@/lib/numbers';
import { LinesSkeleton, Skeleton } from '@/ui/Skeleton';
import type { Card } from '../cards';
import type { Kind } from '../kinds/kind';
import { posterAspect } from './Poster';
import { TitleCard } from './TitleCard';

/** A grid of cards of all kinds: aligns square and upright posters at the top. */
export const mixedGrid =
  'grid two-columns items-start gap-x-4 gap-y-7 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-6';

interface TitleGridProps {
  cards: readonly Card[];
  columns?: keyof typeof columnClasses;
  /** Number of first posters that are likely in the viewport and load eagerly. */
  eager?: number;
  /** Heading level of a card's title: one below the heading of the list. */
  heading?: 'h2' | 'h3';
}

/** Cards in columns. */
export function TitleGrid({ cards, columns = 'six', eager = 0, heading = 'h3' }: TitleGridProps) {
  return (
    <ul className={`grid ${columnClasses[columns]}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <TitleCard
            card={card}
            heading={heading}
            arrangement={columns === 'four' ? 'row' : 'upright'}
            loading={index < eager ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}

interface TitleGridSkeletonProps {
  kind: Kind;
  count: number;
  columns?: keyof typeof columnClasses;
  /** Label for screen readers while the cards load. */
  label: string;
}

/** Placeholder of exactly the size of a `TitleGrid` with `count` cards. */
export function TitleGridSkeleton({ kind, count, columns = 'six', label }: TitleGridSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={`grid animate-breathe ${columnClasses[columns]}`}>
      {range(count).map((place) => (
        <div
          key={place}
          className={
            columns === 'four'
              ? 'max-[30rem]:grid max-[30rem]:grid-cols-[--spacing(30)_minmax(0,1fr)] max-[30rem]:items-center max-[30rem]:gap-4 touch-row:grid-cols-[--spacing(38.5)_minmax(0,1fr)]'
              : ''
          }
        >
          <div>
            <Skeleton early="picture" className={`w-full rounded-poster ${posterAspect[kind.posterShape]}`} />
            {/* On devices without hover the facts are below the poster; in a row, beside it. */}
            <Skeleton
              className={`mt-2 h-11 [@media(hover:hover)]:hidden ${columns === 'four' ? 'max-[30rem]:hidden' : ''}`}
            />
          </div>
          <div className="mt-2.5 pb-1.5">
            <LinesSkeleton />
          </div>
        </div>
      ))}
    </div>
  );
}

const columnClasses = {
  six: 'two-columns gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-6',
  // Specification, customer side, §2: TV shows on the landing page.
  four: 'grid-cols-1 gap-x-4 gap-y-7 min-[30rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6',
} as const;
