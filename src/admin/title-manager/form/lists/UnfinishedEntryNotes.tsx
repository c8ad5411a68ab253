import { useId, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import type { EntryDialog } from './use-entry-dialog';
import type { WorkDialog } from './use-work-dialog';

interface LeftWorkNotesProps<Work> extends Pick<WorkDialog<Work>, 'left' | 'takeUp' | 'discard'> {
  /** Returns the text of a notice. */
  wordsFor(work: Work, isGivenUp: boolean): string;
}

/** Notices about unapplied dialog input, with buttons to resume or restore it. */
export function UnfinishedEntryNotes<Work extends { id: string }>(props: LeftWorkNotesProps<Work>) {
  const { left, wordsFor, takeUp, discard } = props;
  return (
    <div role="status" className="contents">
      {left.map(({ work, isGivenUp }) => (
        <Note
          key={work.id}
          words={wordsFor(work, isGivenUp)}
          isGivenUp={isGivenUp}
          onTakeUp={() => takeUp(work)}
          onDiscard={() => discard(work)}
        />
      ))}
    </div>
  );
}

interface NoteProps {
  words: string;
  isGivenUp: boolean;
  onTakeUp(): void;
  onDiscard(): void;
}

function Note({ words, isGivenUp, onTakeUp, onDiscard }: NoteProps) {
  const text = useText();
  const id = useId();
  const takeUp = useRef<HTMLButtonElement>(null);
  return (
    <div
      ref={keepFocusOnRemoval}
      data-unfinished={!isGivenUp}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5"
    >
      <p id={id} className="min-w-0 text-body break-words">
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={takeUp} aria-describedby={id} onClick={onTakeUp}>
          {text(isGivenUp ? 'titleForm.takeUpAgain' : 'titleForm.goOn')}
        </Button>
        {!isGivenUp && (
          <Button
            look="bare"
            aria-describedby={id}
            onClick={() => {
              // The button is unmounted: moves the focus to the other one.
              takeUp.current?.focus();
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
  dialog: Pick<EntryDialog<Entry>, 'left' | 'takeUp' | 'discard'>;
  nameOf(entry: Entry): string;
}

/** Notices about new or changed entries of a list that were not applied. */
export function EntryNotes<Entry>({ dialog: { left, takeUp, discard }, nameOf }: EntryNotesProps<Entry>) {
  const text = useText();
  return (
    <UnfinishedEntryNotes
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
