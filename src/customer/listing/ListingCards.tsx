import { useEffect, useRef } from 'react';
import type { CardPage } from '@/catalogue/cards';
import { TitleGrid } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Pager } from '@/ui/Pager';
import { type ListingPlace, listingAddress } from './listing-query';

interface ListingCardsProps {
  found: CardPage;
  kind: Kind;
  place: ListingPlace;
  /** How many of the page's cards are shown. */
  shown: number;
  /** Whether others are on their way for what has just been chosen. */
  isRefreshing: boolean;
}

/** A page's cards, the way to those held back, and to the other pages. */
export function ListingCards({ found, kind, place, shown, isRefreshing }: ListingCardsProps) {
  const text = useText();
  const { cards, page, pageCount } = found;
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ page, shown });
  // The focus is outside: it was on the way to the others, and goes on with the first of them.
  useEffect(() => {
    const { page: pageBefore, shown: shownBefore } = before.current;
    before.current = { page, shown };
    if (page !== pageBefore || shown <= shownBefore) return;
    grid.current?.querySelectorAll<HTMLElement>('[data-card]')[shownBefore]?.focus({ preventScroll: true });
  }, [page, shown]);
  return (
    <div ref={grid} aria-busy={isRefreshing} className={`transition-opacity ${isRefreshing ? 'opacity-55' : ''}`}>
      <TitleGrid cards={cards.slice(0, shown)} eager={6} heading="h2" />
      <div className="grid justify-items-center gap-8 pt-12">
        {cards.length > shown && (
          <ButtonLink to={listingAddress(kind, { ...place, page, isAllShown: true })} replace preventScrollReset>
            {text('listing.showOthers', { count: cards.length - shown })}
          </ButtonLink>
        )}
        {pageCount > 1 && (
          <Pager
            page={page}
            pageCount={pageCount}
            hrefOf={(target) => listingAddress(kind, { ...place, page: target, isAllShown: false })}
          />
        )}
      </div>
    </div>
  );
}
