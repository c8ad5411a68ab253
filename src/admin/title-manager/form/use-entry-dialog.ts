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
  /** The list has it now. */
  finish(): void;
  close(): void;
}

interface EntryWords<Entry> {
  makeNew(): Entry;
  nameOf(entry: Entry): string;
  /** Within another dialog no notice offers a way back. */
  isInDialog?: boolean;
}

/**
 * The dialog in which an entry of a list is added or edited. What was typed is not lost by closing it: a new entry is there
 * again when it opens, and changes of an old one can be taken up again.
 */
export function useEntryDialog<Entry>({ makeNew, nameOf, isInDialog }: EntryWords<Entry>): EntryDialog<Entry> {
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
    finish: () => {
      if (open?.isNew) setUnfinished(undefined);
      shut();
    },
    close: () => {
      if (edited !== undefined && !isInDialog) offer(edited);
      shut();
    },
  };
}
