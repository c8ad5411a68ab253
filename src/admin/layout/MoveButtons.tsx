import { useLayoutEffect, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';

export type MoveDirection = 'up' | 'down';

export interface MoveButtonsProps {
  /** Name of the list entry. */
  name: string;
  canMove: Record<MoveDirection, boolean>;
  /** Receives the pressed button, for `useMoveFocus`. */
  onMove(direction: MoveDirection, button: HTMLElement): void;
}

/** The buttons that move a list entry up and down. */
export function MoveButtons({ name, canMove, onMove }: MoveButtonsProps) {
  const text = useText();
  const labels = { up: text('admin.moveUp', { name }), down: text('admin.moveDown', { name }) };
  return (['up', 'down'] as const).map((direction) => (
    <IconButton
      key={direction}
      icon={direction}
      data-move
      label={labels[direction]}
      disabled={!canMove[direction]}
      onClick={({ currentTarget, detail }) => {
        // Ignores the second click of a double click: it would hit the entry that has moved to this place, and move it
        // back.
        if (detail < 2) onMove(direction, currentTarget);
      }}
    />
  ));
}

/**
 * Returns a function that takes the pressed move button. After `order` has changed, focuses this button, or the entry's
 * other one if it is now disabled: an entry that moves in the document loses the focus, and so does a disabled button.
 */
export function useMoveFocus(order: unknown): (button: HTMLElement) => void {
  const pressed = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order moves the focus away.
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = undefined;
    const target = button?.matches(':enabled') ? button : button?.closest('li')?.querySelector('[data-move]:enabled');
    if (target instanceof HTMLElement) target.focus();
  }, [order]);
  return (button) => {
    pressed.current = button;
  };
}
