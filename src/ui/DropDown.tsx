import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { buttonStyle } from './Button';
import { useEventListener } from './hooks/use-event-listener';
import { Icon } from './Icon';

/**
 * A button that opens a small panel below it, aligned to the left if there is no space to the right. Escape, a click
 * elsewhere and moving the focus out of it by keyboard close it.
 */
export function DropDown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isToLeft, setToLeft] = useState(false);
  // Measures the available space in the viewport when the panel opens.
  const placePanel = useCallback((panel: HTMLElement | null) => {
    if (!button.current || !panel) return;
    const right = button.current.getBoundingClientRect().left + panel.offsetWidth;
    setToLeft(right > document.documentElement.clientWidth);
  }, []);
  useEventListener(isOpen ? 'document' : null, 'pointerdown', ({ target }) => {
    if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving concern all that is inside.
    <div ref={whole} onKeyDown={handleKey} onBlur={handleBlur} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button: Escape would not reach it.
          currentTarget.focus();
          setOpen(!isOpen);
        }}
        className={`${buttonStyle('quiet', 'narrow')} bg-raised`}
      >
        {label}
        <Icon name="down" className={`size-4 transition-transform duration-quick ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div
          ref={placePanel}
          id={id}
          // Focusable, so that a press on a label keeps the focus inside: WebKit focuses the nearest focusable
          // ancestor.
          tabIndex={-1}
          className={`absolute top-full z-20 mt-2 ${isToLeft ? 'right-0' : 'left-0'} max-h-96 w-72 animate-arrive overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-2 shadow-lifted`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
