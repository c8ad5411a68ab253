import { useEffect, useRef } from 'react';
import type { CardPage } from '@/catalogue/cards';
import { TitleGrid } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { Pager } from '@/ui/Pager';
import { type ListingParams, listingAddress } from './listing-query';

interface ListingCardsProps {
  found: CardPage;
  kind: Kind;
  params: ListingParams;
  /** Number of displayed cards of the page. */
  shown: number;
  /** True while cards for a new selection load. */
  isRefreshing: boolean;
}

/** Cards of a page, with a button that shows the hidden ones, and links to the other pages. */
export function ListingCards({ found, kind, params, shown, isRefreshing }: ListingCardsProps) {
  const text = useText();
  const { cards, page, pageCount } = found;
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ page, shown });
  // The user requested more cards: moves the focus to the first of them.
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
          <ButtonLink to={listingAddress(kind, { ...params, page, isAllShown: true })} replace preventScrollReset>
            {text('listing.showOthers', { count: cards.length - shown })}
          </ButtonLink>
        )}
        {pageCount > 1 && (
          <Pager
            page={page}
            pageCount={pageCount}
            hrefOf={(target) => listingAddress(kind, { ...params, page: target, isAllShown: false })}
          />
        )}
      </div>
    </div>
  );
}
