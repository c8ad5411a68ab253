import { useText } from '@/i18n/use-text';
import { Button } from './Button';
import type { ButtonLook } from './button-style';
import { keepFocus } from './keep-focus';

interface TryAgainProps {
  query: { isFetching?: boolean; refetch(): unknown };
  look?: ButtonLook;
}

/** Asks again for what could not be loaded, and stays until that is here, where `hasFailed` says whether it stands there. */
export function TryAgain({ query, look }: TryAgainProps) {
  const text = useText();
  return (
    <Button ref={goOnAfter} look={look} isBusy={query.isFetching} onClick={() => query.refetch()}>
      {text('action.tryAgain')}
    </Button>
  );
}

/** What comes in its place takes the focus with the button: it goes on at the head of the part of the page that this is. */
function goOnAfter(button: HTMLButtonElement) {
  const part = button.closest('section, dialog, [id]');
  return () => {
    if (document.activeElement !== button) return;
    queueMicrotask(() => {
      const head = part?.querySelector<HTMLElement>('h1, h2, input');
      // A heading takes the focus only where it says so.
      head?.setAttribute('tabindex', `${head.tabIndex}`);
      keepFocus(head);
    });
  };
}
