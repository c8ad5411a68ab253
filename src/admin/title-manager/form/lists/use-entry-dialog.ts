import { useState } from 'react';
import { has, useRemoval } from '../use-removal';
import { type LeftWork, useLeftWork } from './use-left-work';

/** What stands in the dialog of an entry. */
interface OpenEntry<Entry> {
  id: string;
  entry: Entry;
  isNew: boolean;
}

export interface EntryDialog<Entry> extends Pick<LeftWork<OpenEntry<Entry>>, 'left' | 'takeUp' | 'discard'> {
  /** What the dialog begins with, while it is open. */
  open: OpenEntry<Entry> | undefined;
  add(): void;
  edit(entry: Entry): void;
  /** Told what is typed, so that nothing of it is lost. */
  type(entry: Entry): void;
  /** Puts what was typed into the list and closes the dialog. */
  done(entry: Entry): void;
  /** Closes the dialog, to be gone on with later. */
  close(): void;
  /** Closes the dialog and gives up what was typed. */
  cancel(): void;
  /** Takes an entry out of the list; a notice offers the way back. */
  remove(entry: Entry): void;
}

interface EntryList<Entry> {
  entries: readonly Entry[];
  /** How the list changes, whatever it is by then. */
  onChange(change: (before: readonly Entry[]) => readonly Entry[]): void;
  makeNew(): Entry;
  nameOf(entry: Entry): string;
  /** Within another dialog no notice offers a way back. */
  isInDialog?: boolean;
}

/**
 * A list of entries and the dialog in which one is added or edited. What was typed is not lost by closing it: it is left beside
 * the list, where it can be gone on with, and is no part of the list until it is applied.
 */
export function useEntryDialog<Entry extends { id: string }>(list: EntryList<Entry>): EntryDialog<Entry> {
  const { entries, onChange, makeNew, nameOf, isInDialog } = list;
  const removeWithWayBack = useRemoval(entries, onChange);
  const [open, setOpen] = useState<OpenEntry<Entry>>();
  const { left, type, leave, takeUp, discard, applied } = useLeftWork<OpenEntry<Entry>>();
  const unfinished = left.filter(({ isGivenUp }) => !isGivenUp).map(({ work }) => work);
  const goOn = (work: OpenEntry<Entry>) => {
    takeUp(work);
    setOpen(work);
  };
  const begin = (begun: OpenEntry<Entry> | undefined, otherwise: () => Entry, isNew: boolean) => {
    if (begun) return goOn(begun);
    const entry = otherwise();
    setOpen({ id: entry.id, entry, isNew });
  };
  const shut = (how: Parameters<typeof leave>[0]) => {
    leave(how);
    setOpen(undefined);
  };
  return {
    open,
    left,
    discard,
    takeUp: goOn,
    add: () =>
      begin(
        unfinished.find(({ isNew }) => isNew),
        makeNew,
        true,
      ),
    edit: (entry) =>
      begin(
        unfinished.find(({ id }) => id === entry.id),
        () => entry,
        false,
      ),
    type: (entry) => open && type({ ...open, entry }),
    done: (entry) => {
      onChange((before) => withEntry(before, entry));
      applied(entry.id);
      setOpen(undefined);
    },
    // Within another dialog nothing is left for later: the other may be applied without it.
    close: () => shut(isInDialog ? 'FOR_GOOD' : 'FOR_NOW'),
    cancel: () => shut('FOR_GOOD'),
    remove: (entry) => {
      if (isInDialog) onChange((before) => before.filter(({ id }) => id !== entry.id));
      else removeWithWayBack(entry, nameOf(entry));
    },
  };
}

/** Changes of an entry that was removed meanwhile bring it back. */
function withEntry<Entry extends { id: string }>(list: readonly Entry[], entry: Entry): readonly Entry[] {
  return has(list, entry) ? list.map((one) => (one.id === entry.id ? entry : one)) : [...list, entry];
}
