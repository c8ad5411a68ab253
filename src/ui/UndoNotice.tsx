/** What a notice says, with the button that takes it back. */
export function UndoNotice({ message, label, onUndo }: { message: string; label: string; onUndo(): void }) {
  return (
    <span className="flex items-center gap-2">
      {message}
      <button
        type="button"
        onClick={onUndo}
        className="-my-1.5 -mr-2 min-h-11 rounded-control px-3 font-semibold underline underline-offset-4 transition duration-quick hover:bg-sunken"
      >
        {label}
      </button>
    </span>
  );
}
