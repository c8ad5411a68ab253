import { useText } from '@/i18n/use-text';
import { LeftWorkNotes } from './LeftWorkNotes';
import type { EntryDialog } from './use-entry-dialog';

interface EntryNotesProps<Entry> {
  dialog: Pick<EntryDialog<Entry>, 'left' | 'takeUp' | 'discard'>;
  nameOf(entry: Entry): string;
}

/** The entries of a list that were begun or changed in its dialog, and not applied. */
export function EntryNotes<Entry>({ dialog: { left, takeUp, discard }, nameOf }: EntryNotesProps<Entry>) {
  const text = useText();
  return (
    <LeftWorkNotes
      left={left}
      wordsFor={({ entry, isNew }, isGivenUp) => {
        if (isNew) return text(isGivenUp ? 'titleForm.newDropped' : 'titleForm.newUnfinished');
        const name = nameOf(entry);
        return text(isGivenUp ? 'titleForm.changesDropped' : 'titleForm.changesUnfinished', { name });
      }}
      takeUp={takeUp}
      discard={discard}
    />
  );
}
