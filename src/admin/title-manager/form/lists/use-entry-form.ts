import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { type FileSlot, isFilled } from '../files/file-slot';
import { useFailures } from './use-failures';
import { useTyped } from './use-typed';

/** Props of an entry dialog except the entry itself. */
export interface EntryDialogProps<Entry> {
  isNew: boolean;
  /** Reports the typed entry, so that closing the dialog does not lose it. */
  onTyped(entry: Entry): void;
  onDone(entry: Entry): void;
  /** Closes the dialog; the user can resume the entry later. */
  onClose(): void;
  /** Given up. */
  onCancel(): void;
}

/** Form in an entry dialog: the typed entry and, after a failed submit, its validation errors. */
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
    /** Returns the validation error of a field. */
    said(part: Part): string | undefined {
      const problem = problems[part];
      return hasFailed && problem ? text(problem) : undefined;
    },
    /** That a file is missing. */
    missing: (slot: FileSlot) => (hasFailed && !isFilled(slot) ? text('titleForm.problem.missing') : undefined),
    /** Applies the entry if it is valid. */
    submit(whole: Entry): void {
      if (Object.keys(problems).length > 0) fail();
      else onDone(whole);
    },
  };
}
