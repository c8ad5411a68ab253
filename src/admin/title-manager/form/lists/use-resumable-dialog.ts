import { useRef, useState } from 'react';
import { useUnfinishedWork } from '../drafts/TitleLeavePrompt';

/** Unapplied input of a closed dialog. */
interface Left<Work> {
  work: Work;
  /** True after Cancel: the input can be restored but does not block saving. */
  isGivenUp: boolean;
}

export interface WorkDialog<Work> {
  /** Initial content while the dialog is open. */
  open: Work | undefined;
  left: readonly Left<Work>[];
  /** Opens the dialog with unapplied input if there is any, otherwise with new content. */
  begin(isThis: (work: Work) => boolean, otherwise: () => Work): void;
  /** Opens the dialog with unapplied input. */
  takeUp(work: Work): void;
  /** Stores the typed content, so that closing the dialog does not lose it. */
  type(work: Work): void;
  /** Closes the dialog; keeps the typed content for resuming, or discards it. */
  leave(how: 'FOR_NOW' | 'FOR_GOOD'): void;
  /** Discards unapplied input without opening the dialog; it can still be restored. */
  discard(work: Work): void;
  /** Applies the typed content and closes the dialog. */
  applied(id: string): void;
}

/**
 * State of a dialog whose input outlives it until it is applied; reports unapplied input to the form unless it was
 * discarded.
 */
export function useWorkDialog<Work extends { id: string }>(): WorkDialog<Work> {
  const [open, setOpen] = useState<Work>();
  // In a ref, so that typing does not re-render the list behind the dialog, which may have hundreds of entries.
  const input = useRef<{ id: string; typed: Work | undefined }>(undefined);
  const [isTyped, setTyped] = useState(false);
  const [left, setLeft] = useState<readonly Left<Work>[]>([]);
  useUnfinishedWork(isTyped || left.some(({ isGivenUp }) => !isGivenUp));
  /** Only the latest discarded input can be restored. */
  const put = (work: Work, isGivenUp: boolean) =>
    setLeft((before) => [
      ...before.filter((one) => one.work.id !== work.id && !(isGivenUp && one.isGivenUp)),
      { work, isGivenUp },
    ]);
  const show = (work: Work, typed?: Work) => {
    input.current = { id: work.id, typed };
    setOpen(work);
    setTyped(typed !== undefined);
  };
  const close = () => {
    input.current = undefined;
    setOpen(undefined);
    setTyped(false);
  };
  // The input stays in `left` while its dialog is open, so that its button can receive the focus again.
  const takeUp = (work: Work) => show(work, work);
  return {
    open,
    left,
    begin: (isThis, otherwise) => {
      const begun = left.find(({ work, isGivenUp }) => !isGivenUp && isThis(work));
      if (begun) takeUp(begun.work);
      else show(otherwise());
    },
    takeUp,
    // Ignores an image that is finished after the dialog has closed.
    type: (work) => {
      if (input.current?.id !== work.id) return;
      input.current.typed = work;
      setTyped(true);
    },
    leave: (how) => {
      const typed = input.current?.typed;
      if (typed) put(typed, how === 'FOR_GOOD');
      close();
    },
    discard: (work) => put(work, true),
    applied: (id) => {
      setLeft((before) => without(before, id));
      close();
    },
  };
}

function without<Work extends { id: string }>(left: readonly Left<Work>[], id: string): readonly Left<Work>[] {
  return left.filter(({ work }) => work.id !== id);
}
