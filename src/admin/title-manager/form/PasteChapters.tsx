import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { TextArea } from '@/ui/TextArea';
import { type ChapterDraft, newChapter } from './chapter-draft';
import { chapterProblems, wordsAbout } from './chapter-problems';
import { ListItemDialog } from './ListItemDialog';
import { type PastedChapter, parsePastedChapters } from './pasted-chapters';
import { useFailures } from './use-failures';

interface PasteChaptersProps {
  chapters: readonly ChapterDraft[];
  /** How long the book is, where that is known. */
  lastsSeconds: number | undefined;
  onDone(chapters: readonly ChapterDraft[]): void;
  onClose(): void;
}

/** All chapters as one text, a line each; what is wrong with it is told by line. */
export function PasteChapters({ chapters, lastsSeconds, onDone, onClose }: PasteChaptersProps) {
  const text = useText();
  const [typed, setTyped] = useState(() => chapters.map(lineOf).join('\n'));
  const { form, hasFailed, fail } = useFailures();
  const read = parsePastedChapters(typed);
  const problems = chapterProblems(read, lastsSeconds);
  const faults = read.flatMap(({ line }, place) =>
    wordsAbout(problems[place] ?? {}).map((words) => ({ line, problem: text(words) })),
  );
  const isFaulty = read.length === 0 || faults.length > 0;
  const handleSubmit = () => {
    if (isFaulty) return fail();
    // Those that stay as they are keep what is not shown of them.
    onDone(read.map((one) => chapters.find((chapter) => lineOf(chapter) === lineOf(draftOf(one))) ?? draftOf(one)));
  };
  return (
    <ListItemDialog
      heading={text('titleForm.pasteChapters')}
      submit={text('titleForm.pasteChaptersDone')}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextArea
        label={text('titleForm.chapters')}
        name="chapters"
        rows={12}
        value={typed}
        placeholder={text('titleForm.pasteChaptersExample')}
        isInvalid={hasFailed && isFaulty}
        hint={hasFailed && isFaulty ? <Faults faults={faults} /> : text('titleForm.pasteChaptersHint')}
        onChange={(event) => setTyped(event.target.value)}
        className="tabular-nums"
      />
      {chapters.length > 0 && <p className="text-small text-soft">{text('titleForm.pasteChaptersNote')}</p>}
    </ListItemDialog>
  );
}

function Faults({ faults }: { faults: readonly { line: number; problem: string }[] }) {
  const text = useText();
  return (
    <div role="alert">
      {faults.length === 0 ? (
        text('titleForm.pastedNothing')
      ) : (
        <ul className="grid gap-1">
          {faults.map((fault) => (
            <li key={`${fault.line} ${fault.problem}`}>{text('titleForm.pastedLine', fault)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function lineOf({ time, title }: ChapterDraft): string {
  return `${time} ${title}`;
}

function draftOf({ title, start }: PastedChapter): ChapterDraft {
  return newChapter(title, start);
}
