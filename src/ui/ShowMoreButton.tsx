import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Button } from './Button';
import { keepFocus } from './hooks/focus';

interface ShowMoreButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** False removes the button. */
  hasMore: boolean;
  onMore(): void;
}

/**
 * Button that adds entries to the list or table in the same parent element. If it is removed with the focus, the first
 * added entry gets the focus.
 */
export function ShowMoreButton({ hasMore, onMore, ...rest }: ShowMoreButtonProps) {
  const pressed = useRef<{ within: Element | null; entries: readonly Element[] }>(undefined);
  // Synchronizes with the focus.
  useLayoutEffect(() => {
    if (hasMore || !pressed.current) return;
    const { within, entries } = pressed.current;
    const added = entriesOf(within).find((entry) => !entries.includes(entry));
    pressed.current = undefined;
    if (added && document.activeElement === document.body) focusEntry(added);
    keepFocus();
  }, [hasMore]);
  if (!hasMore) return null;
  return (
    <Button
      {...rest}
      onClick={({ currentTarget: { parentElement: within } }) => {
        pressed.current = { within, entries: entriesOf(within) };
        onMore();
      }}
    />
  );
}

function entriesOf(within: Element | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('li, tbody > tr') ?? [])];
}

/** Focuses the first control of an entry, or the entry itself if it has none. */
function focusEntry(entry: HTMLElement): void {
  const control = entry.querySelector<HTMLElement>('a[href], button, input, select');
  if (!control) entry.setAttribute('tabindex', '-1');
  (control ?? entry).focus();
}
