import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useViewTransitionState } from 'react-router-dom';

/** The card that was pressed last. */
let pressed: HTMLAnchorElement | undefined;

/**
 * True if a card's picture takes part in the view transition to or from the title's page. At most one picture on a page
 * may: a title may be on the page twice, and the title's page has a picture of its own. On navigation to the title it
 * is the pressed card, on the way back the title's first card.
 */
export function useOpening(href: string) {
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
