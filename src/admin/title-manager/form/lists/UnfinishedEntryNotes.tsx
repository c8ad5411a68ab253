import { useId, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import type { EntryDialog } from './use-entry-dialog';
import type { ResumableDialog } from './use-resumable-dialog';

interface UnfinishedEntryNotesProps<Work> extends Pick<ResumableDialog<Work>, 'unapplied' | 'resume' | 'discard'> {
  /** Returns the text of a notice. */
  messageFor(work: Work, isDiscarded: boolean): string;
}

/** Notices about unapplied dialog input, with buttons to resume or restore it. */
export function UnfinishedEntryNotes<Work extends { id: string }>(props: UnfinishedEntryNotesProps<Work>) {
  const { unapplied, messageFor, resume, discard } = props;
  return (
    <div role="status" className="contents">
      {unapplied.map(({ work, isDiscarded }) => (
        <Note
          key={work.id}
          message={messageFor(work, isDiscarded)}
          isDiscarded={isDiscarded}
          onResume={() => resume(work)}
          onDiscard={() => discard(work)}
        />
      ))}
    </div>
  );
}

interface NoteProps {
  message: string;
  isDiscarded: boolean;
  onResume(): void;
  onDiscard(): void;
}

function Note({ message, isDiscarded, onResume, onDiscard }: NoteProps) {
  const text = useText();
  const id = useId();
  const resume = useRef<HTMLButtonElement>(null);
  return (
    <div
      ref={keepFocusOnRemoval}
      data-unfinished={!isDiscarded}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5"
    >
      <p id={id} className="min-w-0 text-body break-words">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={resume} aria-describedby={id} onClick={onResume}>
          {text(isDiscarded ? 'titleForm.takeUpAgain' : 'titleForm.goOn')}
        </Button>
        {!isDiscarded && (
          <Button
            look="bare"
            aria-describedby={id}
            onClick={() => {
              // The button is unmounted: moves the focus to the other one.
              resume.current?.focus();
              onDiscard();
            }}
          >
            {text('admin.keptDiscard')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntryNotesProps<Entry> {
  dialog: Pick<EntryDialog<Entry>, 'unapplied' | 'resume' | 'discard'>;
  nameOf(entry: Entry): string;
}

/** Notices about new or changed entries of a list that were not applied. */
export function EntryNotes<Entry>({ dialog: { unapplied, resume, discard }, nameOf }: EntryNotesProps<Entry>) {
  const text = useText();
  return (
    <UnfinishedEntryNotes
      unapplied={unapplied}
      messageFor={({ entry, isNew }, isDiscarded) => {
        if (isNew) return text(isDiscarded ? 'titleForm.newDropped' : 'titleForm.newUnfinished');
        const name = nameOf(entry);
        return text(isDiscarded ? 'titleForm.changesDropped' : 'titleForm.changesUnfinished', { name });
      }}
      resume={resume}
      discard={discard}
    />
  );
}
