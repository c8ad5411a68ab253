import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus';

interface SheetProps {
  label: string;
  /** The id of what is said in it: read out with its label, as the answers alone do not tell what they mean. */
  describedBy?: string | undefined;
  /** Where it stands: at the screen's right edge, at its foot, or in its middle: a question, or wide enough for a form, which a click beside it does not close. */
  edge: keyof typeof edges;
  /** Something is under way: a click beside it, perhaps the second of a double click, does not close it, and Escape, which is told, leaves it open. */
  isUnderWay?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A modal sheet at the screen's edge: the focus stays inside and goes back afterwards; Escape and a click beside it close it. */
export function Sheet({ label, describedBy, edge, isUnderWay = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // The dialog is outside: it must be opened by its own method to be modal, and one that is taken away keeps the focus.
  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    // What opened it may have gone with what was deleted here.
    return () => keepFocus(opener.current);
  }, []);
  // Words that are marked until the pointer is beside the sheet end in a click there, too.
  const pressed = useRef<EventTarget>(null);
  const handleClick = (event: MouseEvent) => {
    const isBeside = event.target === dialog.current && pressed.current === dialog.current;
    if (isBeside && edge !== 'form' && !isUnderWay) onClose();
  };
  // By the time the browser tells that it is closed, what opened it may have been pressed again, in vain.
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const handleClose = ({ target }: SyntheticEvent) => {
    // React hands on what a sheet within this one says.
    if (target !== dialog.current) return;
    // Escape that is pressed twice, with nothing between, closes it whatever we say.
    if (isUnderWay) dialog.current.showModal();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; the key for that is Escape.
    <dialog
      ref={dialog}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={handleClick}
      className={`overscroll-contain bg-canvas text-ink backdrop:bg-sunken/75 ${edges[edge]}`}
    >
      {children}
    </dialog>
  );
}

const edges = {
  right: 'm-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] pr-[env(safe-area-inset-right)]',
  middle: 'm-auto max-h-[85dvh] w-[min(28rem,92vw)] rounded-poster border border-line',
  form: 'm-auto max-h-[92dvh] w-[min(46rem,96vw)] rounded-poster border border-line',
  bottom: 'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-poster border-t border-line',
};
