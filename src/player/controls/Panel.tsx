import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';

interface PanelProps {
  icon: IconName;
  label: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

/** A button that opens a small panel above it; Escape, or pressing elsewhere, closes it. */
export function Panel({ icon, label, isOpen, onToggle, children }: PanelProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // The document is outside: what is pressed there is not this panel's.
  useEffect(() => {
    if (!isOpen) return;
    const handleElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onToggle(false);
    };
    document.addEventListener('pointerdown', handleElsewhere);
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere);
      // What had the focus inside is gone: what opens instead must give it back to something.
      if (document.activeElement === document.body) root.current?.querySelector('button')?.focus();
    };
  }, [isOpen, onToggle]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for whatever inside has the focus.
    <div
      ref={root}
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
        onClick={() => onToggle(!isOpen)}
      />
      {isOpen && (
        <fieldset
          id={id}
          aria-label={label}
          className="player-panel absolute right-2 bottom-14 z-10 grid w-72 max-w-[calc(100%-1rem)] gap-4 overflow-y-auto overscroll-contain rounded-poster border border-line bg-canvas p-4 text-small shadow-lifted low:fixed low:inset-x-0 low:bottom-0 low:max-h-[70dvh] low:w-auto low:max-w-none low:rounded-b-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[70dvh] max-md:w-auto max-md:max-w-none max-md:rounded-b-none"
        >
          {children}
        </fieldset>
      )}
    </div>
  );
}
