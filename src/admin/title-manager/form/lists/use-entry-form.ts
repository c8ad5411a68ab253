import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { type FileSlot, isFilled } from '../files/file-slot';
import { useFailures } from './use-failures';
import { useTyped } from './use-typed';

/** What the dialog of an entry is given beside the entry itself. */
export interface EntryDialogProps<Entry> {
  isNew: boolean;
  /** Told what is typed, so that nothing of it is lost. */
  onTyped(entry: Entry): void;
  onDone(entry: Entry): void;
  /** Closed, to be gone on with later. */
  onClose(): void;
  /** Given up. */
  onCancel(): void;
}

/** The form in the dialog of an entry: what is typed, and once it was submitted in vain what is wrong with that. */
export function useEntryForm<Entry, Part extends string>(
  entry: Entry,
  problemsOf: (typed: Entry) => Partial<Record<Part, MessageId>>,
  { onTyped, onDone }: Pick<EntryDialogProps<Entry>, 'onTyped' | 'onDone'>,
) {
  const text = useText();
  const { typed, change } = useTyped(entry, onTyped);
  const { form, hasFailed, fail } = useFailures();
  const problems = problemsOf(typed);
  return {
    typed,
    change,
    form,
    /** What is wrong with a part of it. */
    said(part: Part): string | undefined {
      const problem = problems[part];
      return hasFailed && problem ? text(problem) : undefined;
    },
    /** That a file is missing. */
    missing: (slot: FileSlot) => (hasFailed && !isFilled(slot) ? text('titleForm.problem.missing') : undefined),
    /** Hands the entry over if nothing is wrong with it. */
    submit(whole: Entry): void {
      if (Object.keys(problems).length > 0) fail();
      else onDone(whole);
    },
  };
}
