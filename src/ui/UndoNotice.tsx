import { type MouseEvent, useState } from 'react';

/** What a notice says, with the button that takes it back, and the keys that do (Toaster.tsx) where there are any. */
export function UndoNotice({ message, label, onUndo }: { message: string; label: string; onUndo(): void }) {
  const [focusedBefore] = useState(() => document.activeElement);
  const handleUndo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // With the notice the focus would go: it goes back to where the thing was done.
    if (currentTarget === document.activeElement) focusAgain(focusedBefore);
    onUndo();
  };
  return (
    <span className="flex items-center gap-2">
      {message}
      <button
        type="button"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={handleUndo}
        className="-my-1.5 min-h-11 rounded-control px-3 font-semibold underline underline-offset-4 transition duration-quick hover:bg-sunken"
      >
        {label}
      </button>
      <kbd className="font-sans text-small text-soft [@media(hover:none)]:hidden">{undoKeys()}</kbd>
    </span>
  );
}

/** Where that is gone, or was nowhere, the page has it. */
function focusAgain(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
  const target = isThere ? element : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/** As the keys are labelled, whatever the language. */
function undoKeys(): string {
  return navigator.userAgent.includes('Mac') ? '⌘Z' : 'Ctrl+Z';
}
