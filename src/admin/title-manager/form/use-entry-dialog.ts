import { useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { notifyUndo } from '@/ui/notice';
import { useUnfinishedWork } from './unfinished-work';

interface EntryDialog<Entry> {
  /** What the dialog begins with, while it is open. */
  open: { entry: Entry; isNew: boolean } | undefined;
  add(): void;
  edit(entry: Entry): void;
  /** Told what is typed, so that nothing of it is lost. */
  type(entry: Entry): void;
  /** Puts what was typed into the list and closes the dialog. */
  done(entry: Entry): void;
  close(): void;
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
 * A list of entries and the dialog in which one is added or edited. What was typed is not lost by closing it: a new entry is there
 * again when it opens, and changes of an old one can be taken up again.
 */
export function useEntryDialog<Entry extends { id: string }>(list: EntryList<Entry>): EntryDialog<Entry> {
  const { entries, onChange, makeNew, nameOf, isInDialog } = list;
  const text = useText();
  const [open, setOpen] = useState<{ entry: Entry; isNew: boolean }>();
  const [unfinished, setUnfinished] = useState<Entry>();
  const [edited, setEdited] = useState<Entry>();
  useUnfinishedWork(unfinished !== undefined || edited !== undefined);
  const shut = () => {
    setEdited(undefined);
    setOpen(undefined);
  };
  const offer = (entry: Entry) => {
    const onUndo = () => {
      setEdited(entry);
      setOpen({ entry, isNew: false });
    };
    const words = text('titleForm.changesDropped', { name: nameOf(entry) });
    notifyUndo(words, { label: text('titleForm.takeUpAgain'), onUndo }, timings.undo);
  };
  return {
    open,
    add: () => setOpen({ entry: unfinished ?? makeNew(), isNew: true }),
    edit: (entry) => setOpen({ entry, isNew: false }),
    type: open?.isNew ? setUnfinished : setEdited,
    done: (entry) => {
      onChange((before) => withEntry(before, entry));
      if (open?.isNew) setUnfinished(undefined);
      shut();
    },
    close: () => {
      if (edited !== undefined && !isInDialog) offer(edited);
      shut();
    },
    remove: (entry) => {
      const at = entries.indexOf(entry);
      onChange((before) => before.filter(({ id }) => id !== entry.id));
      if (isInDialog) return;
      const onUndo = () => onChange((before) => (has(before, entry) ? before : before.toSpliced(at, 0, entry)));
      const words = text('titleForm.episodeRemoved', { name: nameOf(entry) });
      notifyUndo(words, { label: text('action.undo'), onUndo }, timings.undo);
    },
  };
}

/** Changes of an entry that was removed meanwhile bring it back. */
function withEntry<Entry extends { id: string }>(list: readonly Entry[], entry: Entry): readonly Entry[] {
  return has(list, entry) ? list.map((one) => (one.id === entry.id ? entry : one)) : [...list, entry];
}

function has(list: readonly { id: string }[], { id }: { id: string }): boolean {
  return list.some((one) => one.id === id);
}
