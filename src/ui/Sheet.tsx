import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { keepFocus } from './hooks/focus';

interface SheetProps {
  label: string;
  /** Id of the description, announced with the label: buttons alone do not explain the dialog. */
  describedBy?: string | undefined;
  /** At the right edge, the bottom or the centre, which is for questions and forms: the backdrop closes no form. */
  edge: keyof typeof edges;
  /** True while an action runs: the backdrop does not close the sheet; Escape calls the handler only. */
  isUnderWay?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A modal sheet: traps the focus and restores it on close; Escape and a click on the backdrop close it. */
export function Sheet({ label, describedBy, edge, isUnderWay = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const openedAt = useRef(0);
  // Opens the dialog with its own method, which makes it modal. Restores the focus on unmount: a removed dialog does not.
  useEffect(() => {
    opener.current ??= document.activeElement;
    const rows = opener.current?.closest('tbody');
    const around = opener.current?.closest('[tabindex="-1"]');
    dialog.current?.showModal();
    openedAt.current = performance.now();
    // The element that opened the sheet may have been deleted meanwhile, with its row: the last one of its table, or
    // the part of the page that contained it.
    return () =>
      keepFocus(opener.current, [...(rows?.querySelectorAll('tr:last-child :is(a, button)') ?? [])].at(-1), around);
  }, []);
  // Text selection that starts in the sheet and ends outside it causes a click on the backdrop: compares the element on
  // which the press began.
  const pressed = useRef<EventTarget>(null);
  const handleClick = (event: MouseEvent) => {
    const isBeside = event.target === dialog.current && pressed.current === dialog.current;
    const isDoubleClick = event.detail > 1 || isJustOpened(event);
    if (isBeside && !isDoubleClick && edge !== 'form' && !isUnderWay) onClose();
  };
  // The second click of a double click on the button that opened the sheet lands on the backdrop or, worse, on a button.
  const isJustOpened = ({ timeStamp }: MouseEvent) => timeStamp - openedAt.current < doubleClickTime;
  const handleClickCapture = (event: MouseEvent) => {
    if (event.detail < 2 || !isJustOpened(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Closes the sheet before the browser does: its `close` event comes so late that a second press of the opener would
  // have no effect.
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const handleClose = ({ target }: SyntheticEvent) => {
    // In React, events of a nested sheet bubble to this handler.
    if (target !== dialog.current) return;
    // Browsers close a dialog on a second Escape without interaction in between, even if the first was prevented.
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
      onClickCapture={handleClickCapture}
      onClick={handleClick}
      className={`overscroll-contain bg-canvas text-ink backdrop:bg-sunken/75 ${edges[edge]}`}
    >
      {children}
    </dialog>
  );
}

/** Time after the opening in which a click may belong to a double click on the opener, in milliseconds. */
const doubleClickTime = 400;

const edges = {
  right: 'm-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] pr-[env(safe-area-inset-right)]',
  middle: 'm-auto max-h-[85dvh] w-[min(28rem,92vw)] rounded-poster border border-line',
  form: 'm-auto max-h-[92dvh] w-[min(46rem,96vw)] rounded-poster border border-line',
  // Scroll padding, so that the sticky bars at its top and bottom, which scroll with the content in a low window, do
  // not cover the focused element.
  bottom:
    'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-poster border-t border-line scroll-pt-18 scroll-pb-24 low:scroll-py-2',
};
