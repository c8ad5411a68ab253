import { has, useRemoval } from '../use-removal';
import type { EditedList } from './edited-list';
import { useWorkDialog, type WorkDialog } from './use-work-dialog';

/** Content of the open dialog. */
interface OpenEntry<Entry> {
  id: string;
  entry: Entry;
  isNew: boolean;
}

export interface EntryDialog<Entry> extends Pick<WorkDialog<OpenEntry<Entry>>, 'open' | 'left' | 'takeUp' | 'discard'> {
  add(): void;
  edit(entry: Entry): void;
  /** Stores the typed entry, so that closing the dialog does not lose it. */
  type(entry: Entry): void;
  /** Applies the typed entry to the list and closes the dialog. */
  done(entry: Entry): void;
  /** Closes the dialog; the user can resume the entry later. */
  close(): void;
  /** Closes the dialog and discards the typed entry. */
  cancel(): void;
  /** Removes an entry from the list; a notice offers an undo. */
  remove(entry: Entry): void;
}

interface EntryList<Entry> extends Pick<EditedList<Entry>, 'onChange'> {
  entries: readonly Entry[];
  makeNew(): Entry;
  nameOf(entry: Entry): string;
  /** Within another dialog no notice offers a way back. */
  isInDialog?: boolean;
}

/**
 * State of a list of entries and its edit dialog. Closing the dialog keeps the typed entry beside the list for
 * resuming; it becomes part of the list only when it is applied.
 */
export function useEntryDialog<Entry extends { id: string }>(list: EntryList<Entry>): EntryDialog<Entry> {
  const { entries, onChange, makeNew, nameOf, isInDialog } = list;
  const removeWithWayBack = useRemoval(entries, onChange);
  const { open, left, begin, takeUp, type, leave, discard, applied } = useWorkDialog<OpenEntry<Entry>>();
  return {
    open,
    left,
    discard,
    takeUp,
    add: () =>
      begin(
        ({ isNew }) => isNew,
        () => opened(makeNew(), true),
      ),
    edit: (entry) =>
      begin(
        ({ id }) => id === entry.id,
        () => opened(entry, false),
      ),
    type: (entry) => open && type({ ...open, entry }),
    done: (entry) => {
      onChange((before) => withEntry(before, entry));
      applied(entry.id);
    },
    // A nested dialog keeps no unapplied input: the outer dialog may be applied without it.
    close: () => leave(isInDialog ? 'FOR_GOOD' : 'FOR_NOW'),
    cancel: () => leave('FOR_GOOD'),
    remove: (entry) => {
      if (isInDialog) onChange((before) => before.filter(({ id }) => id !== entry.id));
      else removeWithWayBack(entry, nameOf(entry));
    },
  };
}

function opened<Entry extends { id: string }>(entry: Entry, isNew: boolean): OpenEntry<Entry> {
  return { id: entry.id, entry, isNew };
}

/** Changes of an entry that was removed meanwhile bring it back. */
function withEntry<Entry extends { id: string }>(list: readonly Entry[], entry: Entry): readonly Entry[] {
  return has(list, entry) ? list.map((one) => (one.id === entry.id ? entry : one)) : [...list, entry];
}
