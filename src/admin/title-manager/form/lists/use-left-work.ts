import { useState } from 'react';
import { useUnfinishedWork } from '../drafts/unfinished-work';

/** What was typed into a dialog that was closed without applying it. */
interface Left<Work> {
  work: Work;
  /** Cancelled: it can be taken up again, and nobody has to decide about it any more. */
  isGivenUp: boolean;
}

export interface LeftWork<Work> {
  left: readonly Left<Work>[];
  /** Told what is typed, so that nothing of it is lost. */
  type(work: Work): void;
  /** The dialog goes: for now, or because what was typed is given up. */
  leave(how: 'FOR_NOW' | 'FOR_GOOD'): void;
  /** The dialog opens with it again. */
  takeUp(work: Work): void;
  /** It is given up without opening it. */
  discard(work: Work): void;
  /** What was typed is applied. */
  applied(id: string): void;
}

/** Keeps what is typed into a dialog beyond the dialog, until it is applied: the form is told of it as long as it is not given up. */
export function useLeftWork<Work extends { id: string }>(): LeftWork<Work> {
  const [typed, setTyped] = useState<Work>();
  const [left, setLeft] = useState<readonly Left<Work>[]>([]);
  useUnfinishedWork(typed !== undefined || left.some(({ isGivenUp }) => !isGivenUp));
  /** Of what is given up only the latest is offered. */
  const put = (work: Work, isGivenUp: boolean) =>
    setLeft((before) => [
      ...before.filter((one) => one.work.id !== work.id && !(isGivenUp && one.isGivenUp)),
      { work, isGivenUp },
    ]);
  return {
    left,
    type: (work) => setTyped(work),
    leave: (how) => {
      if (typed) put(typed, how === 'FOR_GOOD');
      setTyped(undefined);
    },
    // It stays where it was left: its button gets the focus back.
    takeUp: (work) => setTyped(work),
    discard: (work) => put(work, true),
    applied: (id) => {
      setLeft((before) => without(before, id));
      setTyped(undefined);
    },
  };
}

function without<Work extends { id: string }>(left: readonly Left<Work>[], id: string): readonly Left<Work>[] {
  return left.filter(({ work }) => work.id !== id);
}
