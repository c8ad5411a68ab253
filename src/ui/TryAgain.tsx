import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button, type ButtonLook } from './Button';
import { keepFocus } from './hooks/focus';
import { useInterval } from './hooks/timers';
import { useEventListener } from './hooks/use-event-listener';

export interface TryAgainProps {
  query: { isFetching?: boolean; isPaused?: boolean; refetch(): unknown };
  look?: ButtonLook;
  /** Refetches on a click only, for data that is refetched elsewhere. */
  isManual?: boolean;
}

/** Milliseconds between automatic retries. */
const retryInterval = 30_000;

/**
 * Button that refetches failed data. Show it while `hasFailed` is true, so that it stays until the data has arrived.
 * While the page is visible it also refetches every 30 s, and when the page becomes visible: the browser does not report
 * the end of every outage. Only a click makes it busy, so that screen readers announce nothing; without a connection
 * until it returns, or until the next automatic retry.
 */
export function TryAgain({ query, look, isManual = false }: TryAgainProps) {
  const text = useText();
  // Read on each render: TanStack Query notifies only of changes to properties that the component has read.
  const { isFetching, isPaused } = query;
  const [isAsked, setAsked] = useState(false);
  const retry = () => {
    if (isManual || document.hidden || isFetching) return;
    setAsked(false);
    query.refetch();
  };
  useInterval(retry, retryInterval);
  useEventListener('document', 'visibilitychange', retry);
  const handleClick = () => {
    setAsked(true);
    query.refetch();
  };
  return (
    <Button ref={focusLoadedContent} look={look} isBusy={isAsked && (isFetching || isPaused)} onClick={handleClick}>
      {text('action.tryAgain')}
    </Button>
  );
}

/** The loaded content replaces the focused button: moves the focus to the heading of the section. */
function focusLoadedContent(button: HTMLButtonElement) {
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
