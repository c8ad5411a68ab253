import { useState } from 'react';
import { useUnfinishedWork } from '../drafts/unfinished-work';

/** What was typed into a dialog that was closed without applying it. */
interface Left<Work> {
  work: Work;
  /** Cancelled: it can be taken up again, and nobody has to decide about it any more. */
  isGivenUp: boolean;
}

export interface WorkDialog<Work> {
  /** What the dialog begins with, while it is open. */
  open: Work | undefined;
  left: readonly Left<Work>[];
  /** Opens the dialog: with what was begun of this already, else with something else. */
  begin(isThis: (work: Work) => boolean, otherwise: () => Work): void;
  /** Opens the dialog with what was left. */
  takeUp(work: Work): void;
  /** Told what is typed, so that nothing of it is lost. */
  type(work: Work): void;
  /** Closes the dialog: for now, or because what was typed is given up. */
  leave(how: 'FOR_NOW' | 'FOR_GOOD'): void;
  /** It is given up without opening it. */
  discard(work: Work): void;
  /** What was typed is applied, and the dialog closed. */
  applied(id: string): void;
}

/** A dialog, and what is typed into it beyond the dialog, until it is applied: the form is told of it as long as it is not given up. */
export function useWorkDialog<Work extends { id: string }>(): WorkDialog<Work> {
  const [shown, setShown] = useState<{ open: Work; typed?: Work }>();
  const { open, typed } = shown ?? {};
  const [left, setLeft] = useState<readonly Left<Work>[]>([]);
  useUnfinishedWork(typed !== undefined || left.some(({ isGivenUp }) => !isGivenUp));
  /** Of what is given up only the latest is offered. */
  const put = (work: Work, isGivenUp: boolean) =>
    setLeft((before) => [
      ...before.filter((one) => one.work.id !== work.id && !(isGivenUp && one.isGivenUp)),
      { work, isGivenUp },
    ]);
  const close = () => setShown(undefined);
  // It stays where it was left: its button gets the focus back.
  const takeUp = (work: Work) => setShown({ open: work, typed: work });
  return {
    open,
    left,
    begin: (isThis, otherwise) => {
      const begun = left.find(({ work, isGivenUp }) => !isGivenUp && isThis(work));
      if (begun) takeUp(begun.work);
      else setShown({ open: otherwise() });
    },
    takeUp,
    // What comes of a picture that is being made is told late: without its dialog nobody could go on with it.
    type: (work) => setShown((now) => (now?.open.id === work.id ? { ...now, typed: work } : now)),
    leave: (how) => {
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
