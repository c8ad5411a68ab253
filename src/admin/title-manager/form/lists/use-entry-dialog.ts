import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { focusNeighbour } from '@/ui/hooks/focus';
import { notifyUndo } from '@/ui/notices/notice';
import type { EntryDialogProps } from './use-entry-form';
import { type ResumableDialog, useResumableDialog } from './use-resumable-dialog';

interface OpenEntry<Entry> {
  id: string;
  entry: Entry;
  isNew: boolean;
}

export interface EntryDialog<Entry>
  extends Pick<ResumableDialog<OpenEntry<Entry>>, 'open' | 'unapplied' | 'resume' | 'discard'> {
  add(): void;
  edit(entry: Entry): void;
  /** Of the open dialog; `onDone` applies the typed entry to the list and closes the dialog. */
  props: EntryDialogProps<Entry>;
  /** Removes an entry, with an undo. Moves the focus to the next entry, or to the button that adds one. */
  remove(entry: Entry, button: HTMLElement): void;
}

interface EntryList<Entry> extends Pick<EditedList<Entry>, 'onChange'> {
  entries: readonly Entry[];
  makeNew(): Entry;
  nameOf(entry: Entry): string;
  /** True within another dialog, where a removal offers no undo. */
  isInDialog?: boolean;
}

/**
 * State of a list of entries and its edit dialog. Closing the dialog keeps the typed entry beside the list for
 * resuming; it becomes part of the list only when it is applied.
 */
export function useEntryDialog<Entry extends { id: string }>(list: EntryList<Entry>): EntryDialog<Entry> {
  const { entries, onChange, makeNew, nameOf, isInDialog } = list;
  const removeWithUndo = useRemoval(entries, onChange);
  const { open, unapplied, begin, resume, type, leave, discard, markApplied } = useResumableDialog<OpenEntry<Entry>>();
  return {
    open,
    unapplied,
    discard,
    resume,
    add: () =>
      begin(
        ({ isNew }) => isNew,
        () => toOpenEntry(makeNew(), true),
      ),
    edit: (entry) =>
      begin(
        ({ id }) => id === entry.id,
        () => toOpenEntry(entry, false),
      ),
    props: {
      isNew: open?.isNew ?? false,
      onTyped: (entry) => open && type({ ...open, entry }),
      onDone: (entry) => {
        onChange((before) => withEntry(before, entry));
        markApplied(entry.id);
      },
      // A nested dialog keeps no unapplied input: the outer dialog may be applied without it.
      onClose: () => leave(isInDialog ? 'FOR_GOOD' : 'FOR_NOW'),
      onCancel: () => leave('FOR_GOOD'),
    },
    remove: (entry, button) => {
      focusNeighbour(button, button.closest('section')?.querySelector('button'));
      if (isInDialog) onChange((before) => before.filter(({ id }) => id !== entry.id));
      else removeWithUndo(entry, nameOf(entry));
    },
  };
}

function toOpenEntry<Entry extends { id: string }>(entry: Entry, isNew: boolean): OpenEntry<Entry> {
  return { id: entry.id, entry, isNew };
}

/** Replaces the entry in the list; adds it again if it was removed meanwhile. */
function withEntry<Entry extends { id: string }>(list: readonly Entry[], entry: Entry): readonly Entry[] {
  return hasEntry(list, entry) ? list.map((one) => (one.id === entry.id ? entry : one)) : [...list, entry];
}

/** Props of a list's section in the form. */
export interface EditedList<Entry> {
  /** Stored text of a list that cannot be parsed. */
  unreadable: string | undefined;
  problem: string | undefined;
  /** Updates the list from its current state. */
  onChange(change: (before: readonly Entry[]) => readonly Entry[]): void;
  /** Replaces a list that cannot be parsed by an empty one. */
  onReset(): void;
}

/** Removes an entry from the current list and shows a notice with a single-use undo. */
export function useRemoval<Entry extends { id: string }>(
  entries: readonly Entry[],
  onChange: EditedList<Entry>['onChange'],
): (entry: Entry, name: string) => void {
  const text = useText();
  return (entry, name) => {
    const at = entries.indexOf(entry);
    onChange((before) => before.filter(({ id }) => id !== entry.id));
    const onUndo = () => onChange((before) => (hasEntry(before, entry) ? before : before.toSpliced(at, 0, entry)));
    notifyUndo(text('titleForm.entryRemoved', { name }), { label: text('action.undo'), onUndo }, timings.undo);
  };
}

/** True if the list has an entry with the same id, even if its content differs. */
function hasEntry(list: readonly { id: string }[], { id }: { id: string }): boolean {
  return list.some((one) => one.id === id);
}
