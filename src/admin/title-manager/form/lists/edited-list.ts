/** A list within the form, as its section is given it. */
export interface EditedList<Entry> {
  /** A stored list that cannot be read. */
  unreadable: string | undefined;
  problem: string | undefined;
  /** Updates the list from its current state. */
  onChange(change: (before: readonly Entry[]) => readonly Entry[]): void;
  /** Puts an empty list in the place of one that cannot be read. */
  onBeginAnew(): void;
}
