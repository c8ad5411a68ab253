import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { firstInvalidField } from '@/ui/hooks/form-focus';
import { type FileSlot, isFilled } from '../files/file-slot';

/** Props of an entry dialog except the entry itself. */
export interface EntryDialogProps<Entry> {
  isNew: boolean;
  /** Reports the typed entry, so that closing the dialog does not lose it. */
  onTyped(entry: Entry): void;
  onDone(entry: Entry): void;
  /** Closes the dialog; the user can resume the entry later. */
  onClose(): void;
  /** Called when the user discards the entry. */
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
    messageFor(part: Part): string | undefined {
      const problem = problems[part];
      return hasFailed && problem ? text(problem) : undefined;
    },
    /** Returns the message for a missing required file. */
    missing: (slot: FileSlot) => (hasFailed && !isFilled(slot) ? text('admin.required') : undefined),
    /** Applies the entry if it is valid. */
    submit(whole: Entry): void {
      if (Object.keys(problems).length > 0) fail();
      else onDone(whole);
    },
  };
}

/** Tracks whether a submit of a dialog has failed; focuses the first invalid field after each failed submit. */
export function useFailures(): { form: RefObject<HTMLFormElement | null>; hasFailed: boolean; fail(): void } {
  const form = useRef<HTMLFormElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    // Renders the validation errors before focusing the first invalid field.
    flushSync(() => setFailed(true));
    firstInvalidField(form.current)?.focus();
  };
  return { form, hasFailed, fail };
}

/** State of a dialog's typed entry; calls `onTyped` for each change. */
export function useTyped<Entry>(entry: Entry, onTyped: (entry: Entry) => void) {
  const [typed, setTyped] = useState(entry);
  // Holds the latest entry, so that an asynchronously validated file does not revert typed fields.
  const latest = useRef(entry);
  const change = (changed: Partial<Entry> | ((before: Entry) => Partial<Entry>)) => {
    const next = { ...latest.current, ...(typeof changed === 'function' ? changed(latest.current) : changed) };
    latest.current = next;
    setTyped(next);
    onTyped(next);
  };
  return { typed, change };
}
