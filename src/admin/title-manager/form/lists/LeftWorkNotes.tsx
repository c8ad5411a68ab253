import { useId } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { WorkDialog } from './use-work-dialog';

interface LeftWorkNotesProps<Work> extends Pick<WorkDialog<Work>, 'left' | 'takeUp' | 'discard'> {
  /** Returns the text of a notice. */
  wordsFor(work: Work, isGivenUp: boolean): string;
}

/** Notices about unapplied dialog input, with buttons to resume or restore it. */
export function LeftWorkNotes<Work extends { id: string }>(props: LeftWorkNotesProps<Work>) {
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
  return (
    <div
      data-unfinished={!isGivenUp}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5"
    >
      <p id={id} className="min-w-0 text-body break-words">
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button aria-describedby={id} onClick={onTakeUp}>
          {text(isGivenUp ? 'titleForm.takeUpAgain' : 'titleForm.goOn')}
        </Button>
        {!isGivenUp && (
          <Button look="bare" aria-describedby={id} onClick={onDiscard}>
            {text('titleForm.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
