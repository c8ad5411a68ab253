import { useRef, useState } from 'react';
import { useReportUnappliedInput } from '../drafts/TitleLeavePrompt';

interface UnappliedInput<Work> {
  work: Work;
  /** True after Cancel: the input can be restored but does not block saving. */
  isDiscarded: boolean;
}

export interface ResumableDialog<Work> {
  /** Initial content while the dialog is open. */
  open: Work | undefined;
  unapplied: readonly UnappliedInput<Work>[];
  /** Opens the dialog with unapplied input if there is any, otherwise with new content. */
  begin(matches: (work: Work) => boolean, makeNew: () => Work): void;
  /** Opens the dialog with unapplied input. */
  resume(work: Work): void;
  /** Stores the typed content, so that closing the dialog does not lose it. */
  type(work: Work): void;
  /** Closes the dialog; keeps the typed content for resuming, or discards it. */
  leave(how: 'FOR_NOW' | 'FOR_GOOD'): void;
  /** Discards unapplied input without opening the dialog; it can still be restored. */
  discard(work: Work): void;
  /** Applies the typed content and closes the dialog. */
  markApplied(id: string): void;
}

/** State of a dialog whose input outlives it until applied; reports such input unless it was discarded. */
export function useResumableDialog<Work extends { id: string }>(): ResumableDialog<Work> {
  const [open, setOpen] = useState<Work>();
  // In a ref, so that typing does not re-render the list behind the dialog, which may have hundreds of entries.
  const input = useRef<{ id: string; typed: Work | undefined }>(undefined);
  const [isTyped, setTyped] = useState(false);
  const [unapplied, setUnapplied] = useState<readonly UnappliedInput<Work>[]>([]);
  useReportUnappliedInput(isTyped || unapplied.some(({ isDiscarded }) => !isDiscarded));
  /** Only the latest discarded input can be restored. */
  const keepInput = (work: Work, isDiscarded: boolean) =>
    setUnapplied((before) => [
      ...before.filter((one) => one.work.id !== work.id && !(isDiscarded && one.isDiscarded)),
      { work, isDiscarded },
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
  // The input stays in `unapplied` while its dialog is open, so that its button can receive the focus again.
  const resume = (work: Work) => show(work, work);
  return {
    open,
    unapplied,
    begin: (matches, makeNew) => {
      const existing = unapplied.find(({ work, isDiscarded }) => !isDiscarded && matches(work));
      if (existing) resume(existing.work);
      else show(makeNew());
    },
    resume,
    // Ignores an image that is finished after the dialog has closed.
    type: (work) => {
      if (input.current?.id !== work.id) return;
      input.current.typed = work;
      setTyped(true);
    },
    leave: (how) => {
      const typed = input.current?.typed;
      if (typed) keepInput(typed, how === 'FOR_GOOD');
      close();
    },
    discard: (work) => keepInput(work, true),
    markApplied: (id) => {
      setUnapplied((before) => without(before, id));
      close();
    },
  };
}

function without<Work extends { id: string }>(
  unapplied: readonly UnappliedInput<Work>[],
  id: string,
): readonly UnappliedInput<Work>[] {
  return unapplied.filter(({ work }) => work.id !== id);
}
