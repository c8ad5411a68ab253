import { createElement } from 'react';
import toast from 'react-hot-toast/headless';
import { noticesWanted } from './notices-wanted';
import { UndoNotice } from './UndoNotice';

/*
 * Notices at the screen's edge. How long each kind stays, that at most 20 are shown, and that one goes a second after it
 * was dismissed (specification, customer side, §9) are the library's own defaults; notice.test.tsx holds them to it.
 */

// Whatever loads this file may show a notice before long.
noticesWanted.set(true);

/** Says something: for 4 s unless told. */
export function notify(message: string, duration?: number): void {
  toast(message, stays(duration));
}

/** Says that something was done: for 2 s unless told. */
export function notifySuccess(message: string, duration?: number): void {
  toast.success(message, stays(duration));
}

/** Shows a problem: for 4 s unless told. */
export function notifyProblem(message: string, duration?: number): void {
  toast.error(message, stays(duration));
}

/** Shows that something is going on, until what it gives is called. */
export function notifyLoading(message: string): () => void {
  const id = toast.loading(message);
  return () => toast.dismiss(id);
}

/** Says what was done, with a button that takes it back: for 4 s unless told. Waits while it is pointed at or holds the focus. */
export function notifyUndo(message: string, undo: { label: string; onUndo(): void }, duration?: number): void {
  const draw = ({ id }: { id: string }) => {
    const handleUndo = () => {
      toast.dismiss(id);
      undo.onUndo();
    };
    return createElement(UndoNotice, { message, label: undo.label, onUndo: handleUndo });
  };
  undoable.add(toast(draw, stays(duration)));
}

/** Takes away whatever could still be taken back: it was done by somebody who is not here any more. */
export function dismissUndos(): void {
  for (const id of undoable) toast.dismiss(id);
  undoable.clear();
}

/** The notices that something can be taken back by, also those that are over. */
const undoable = new Set<string>();

function stays(duration: number | undefined): { duration?: number } {
  return duration === undefined ? {} : { duration };
}
