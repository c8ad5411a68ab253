import { type MouseEvent, useState } from 'react';
import { keepFocus } from '../hooks/focus';

/** Message of a notice with an undo button and its keyboard shortcut (Toaster.tsx), if there is a keyboard. */
export function UndoNotice({ message, label, onUndo }: { message: string; label: string; onUndo(): void }) {
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
