import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buttonStyle } from './Button';
import { Icon } from './Icon';

interface DropDownProps {
  label: ReactNode;
  children: ReactNode;
}

/** A button that opens a small panel below it, to the left where there is no room to the right; Escape, a click elsewhere or leaving it by keyboard closes it. */
export function DropDown({ label, children }: DropDownProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isToLeft, setToLeft] = useState(false);
  // Measures the available space in the viewport.
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !panel.current) return;
    const right = button.current.getBoundingClientRect().left + panel.current.offsetWidth;
    setToLeft(right > document.documentElement.clientWidth);
  }, [isOpen]);
  // Subscribes to clicks outside the menu.
  useEffect(() => {
    if (!isOpen) return;
    const handlePointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen]);
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
        onClick={() => setOpen(!isOpen)}
        className={`${buttonStyle('quiet', 'narrow')} bg-raised`}
      >
        {label}
        <Icon name="down" className={`size-4 transition-transform duration-quick ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={`absolute top-full z-20 mt-2 ${isToLeft ? 'right-0' : 'left-0'} max-h-96 w-72 animate-arrive overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-2 shadow-lifted`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
