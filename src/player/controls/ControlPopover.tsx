import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { useCloseRequest } from '@/ui/hooks/use-close-request';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';

interface ControlPopoverProps {
  icon: IconName;
  label: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

/** A button that opens a popover above it. Escape, Android's Back, a press outside and a focus outside close it. */
export function ControlPopover({ icon, label, isOpen, onToggle, children }: ControlPopoverProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEventListener(isOpen ? 'document' : null, 'pointerdown', ({ target }) => {
    if (target instanceof Node && !root.current?.contains(target)) onToggle(false);
  });
  useCloseRequest(isOpen, () => onToggle(false));
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !root.current?.contains(relatedTarget)) onToggle(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and blur of the elements inside.
    <div
      ref={root}
      onBlur={handleBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        event.preventDefault();
        onToggle(false);
        root.current?.querySelector('button')?.focus();
      }}
    >
      <IconButton
        icon={icon}
        label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button: Escape would not reach it.
          currentTarget.focus();
          onToggle(!isOpen);
        }}
      />
      {isOpen && (
        <fieldset
          ref={focusButtonOnRemoval}
          id={id}
          aria-label={label}
          // A press between the controls, or on a label, keeps the focus inside.
          tabIndex={-1}
          className="player-panel absolute right-[var(--panel-right,0.5rem)] bottom-14 z-10 grid w-72 in-data-audio-stage:bottom-2 in-data-audio-stage:w-[var(--panel-width,13rem)] in-data-audio-stage:gap-2.5 in-data-audio-stage:p-3 max-w-[calc(100%-1rem)] gap-4 overflow-y-auto overscroll-contain rounded-poster border border-line bg-canvas p-4 text-small shadow-lifted low:fixed low:inset-x-0 low:bottom-0 low:max-h-[70dvh] low:w-auto low:max-w-none low:above-home-line low:rounded-b-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[70dvh] max-md:w-auto max-md:max-w-none max-md:above-home-line max-md:rounded-b-none"
        >
          {children}
        </fieldset>
      )}
    </div>
  );
}

/** Ref of the open popover: moves the focus from a removed element inside to the button, which precedes the popover. */
function focusButtonOnRemoval(popover: HTMLFieldSetElement) {
  return () => {
    const button = popover.previousElementSibling;
    if (popover.contains(document.activeElement) && button instanceof HTMLElement) button.focus();
  };
}
