import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useViewTransitionState } from 'react-router-dom';

/** The card that was pressed last. */
let pressed: HTMLAnchorElement | undefined;

/**
 * Whether a card's picture becomes the picture of the title's page, or the other way round. Of all pictures on a page one
 * at most may: a title may stand there twice, and the page of a title has a picture of its own. On the way there it is
 * the card that was pressed, on the way back the first of its title.
 */
export function useOpening(href: string) {
  const card = useRef<HTMLAnchorElement>(null);
  const isChanging = useViewTransitionState(href);
  const isOnTitle = useLocation().pathname.startsWith('/stream/');
  const [isOpening, setIsOpening] = useState(false);
  // Which one it is can be told when all of them stand, and must be told before the browser takes its picture.
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
