import { useText } from '@/i18n/use-text';
import type { ButtonLook } from './Button';
import { Button } from './Button';
import { keepFocus } from './hooks/focus';

export interface TryAgainProps {
  query: { isFetching?: boolean; refetch(): unknown };
  look?: ButtonLook;
}

/**
 * Button that refetches failed data. Show it while `hasFailed` is true, so that it stays until the data has arrived.
 */
export function TryAgain({ query, look }: TryAgainProps) {
  const text = useText();
  return (
    <Button ref={goOnAfter} look={look} isBusy={query.isFetching} onClick={() => query.refetch()}>
      {text('action.tryAgain')}
    </Button>
  );
}

/** The loaded content replaces the focused button: moves the focus to the heading of the section. */
function goOnAfter(button: HTMLButtonElement) {
  const part = button.closest('section, dialog, [id]');
  return () => {
    if (document.activeElement !== button) return;
    queueMicrotask(() => {
      const head = part?.querySelector<HTMLElement>('h1, h2, input');
      // Headings are focusable only with a tabindex.
      head?.setAttribute('tabindex', `${head.tabIndex}`);
      keepFocus(head);
    });
  };
}
