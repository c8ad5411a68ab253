import { type MouseEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { keepFocus } from '../hooks/focus';
import { noticesWanted } from './notices-wanted';

/*
 * Toasts at the edge of the screen. The duration per kind, the maximum of 20 and the removal one second after a
 * dismissal (specification, customer side, §9) are the library's defaults; notice.test.tsx verifies them.
 */

// Modules that import this file are likely to show a notice soon.
noticesWanted.set(true);

/** Shows a message, for 4 s by default. */
export function notify(message: string, duration?: number): void {
  replaceEqual(toast, message, duration);
}

/** Confirms an action, for 2 s by default. */
export function notifySuccess(message: string, duration?: number): void {
  replaceEqual(toast.success, message, duration);
}

/** Shows an error, for 4 s by default. */
export function notifyProblem(message: string, duration?: number): void {
  replaceEqual(toast.error, message, duration);
}

/** Shows a notice with a spinner; the returned function removes it. */
export function notifyLoading(message: string): () => void {
  const id = toast.loading(message);
  return () => toast.dismiss(id);
}

interface Undo {
  label: string;
  onUndo(): void;
  /** Replaces the notice with the same id, if there is one. */
  id?: string | undefined;
}

/** Shows a notice with an undo button, by default for 4 s. Pauses while hovered or focused. */
export function notifyUndo(message: string, undo: Undo, duration?: number): void {
  const draw = ({ id }: { id: string }) => {
    const handleUndo = () => {
      toast.dismiss(id);
      undo.onUndo();
    };
    return <UndoNotice message={message} label={undo.label} onUndo={handleUndo} />;
  };
  undoable.add(toast(draw, { ...stays(duration), ...(undo.id && { id: undo.id }) }));
}

/** Removes all notices with an undo button: the user who acted has signed out, or an undo would have no effect. */
export function dismissUndos(): void {
  for (const id of undoable) toast.dismiss(id);
  undoable.clear();
}

/** Ref callback of content whose changes the notices undo: they are removed with it. */
export function dismissUndosOnRemoval(): () => void {
  return dismissUndos;
}

/** Ids of the notices with an undo button, expired ones included. */
const undoable = new Set<string>();

/** Ids of the notices by message, expired ones included. */
const shown = new Map<string, string>();

/** Shows a notice in place of an equal one. A new element, so that screen readers announce it again. */
function replaceEqual(
  show: (message: string, options: { duration?: number }) => string,
  message: string,
  duration: number | undefined,
): void {
  const before = shown.get(message);
  // Without an id it would remove all.
  if (before !== undefined) toast.remove(before);
  shown.set(message, show(message, stays(duration)));
}

function stays(duration: number | undefined): { duration?: number } {
  return duration === undefined ? {} : { duration };
}

/** Message of a notice with an undo button and its keyboard shortcut (Toaster.tsx), if there is a keyboard. */
function UndoNotice({ message, label, onUndo }: { message: string; label: string; onUndo(): void }) {
  const [focusedBefore] = useState(() => document.activeElement);
  const handleUndo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The notice is removed with the focused button: restores the focus to the element that had it when the notice
    // appeared.
    currentTarget.blur();
    keepFocus(focusedBefore);
    onUndo();
  };
  return (
    <span className="flex items-center gap-2">
      {message}
      <button
        type="button"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={handleUndo}
        className="pointer-events-auto -my-1.5 min-h-11 rounded-control px-3 font-semibold underline underline-offset-4 transition duration-quick hover:bg-sunken"
      >
        {label}
      </button>
      <kbd className="font-sans text-small whitespace-nowrap text-soft [@media(hover:none)]:hidden">{undoKeys()}</kbd>
    </span>
  );
}

/** Key labels, the same in all languages. */
function undoKeys(): string {
  return navigator.userAgent.includes('Mac') ? '⌘Z' : 'Ctrl+Z';
}
