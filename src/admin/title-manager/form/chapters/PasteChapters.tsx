import { parseClockTime } from '@rules/time/clock-time';
import { useText } from '@/i18n/use-text';
import { TextArea } from '@/ui/forms/TextArea';
import { ListItemDialog } from '../lists/ListItemDialog';
import { type EntryDialogProps, useFailures, useTyped } from '../lists/use-entry-form';
import { type ChapterDraft, chapterProblemMessages, chapterProblems, newChapter } from './chapter-draft';

/** A time, optionally with milliseconds and in brackets, a separator, and the title. */
const pastedLine = /^\s*[([]?(\d+(?::\d{1,2}){1,2})(\.\d+)?[)\]]?(?::(?=\s)|(?!\S))\s*(?:[-–—|:]\s+)?(.*)$/;

export interface TypedList {
  id: string;
  lines: string;
}

interface PasteChaptersProps extends Pick<EntryDialogProps<TypedList>, 'onTyped' | 'onClose' | 'onCancel'> {
  chapters: readonly ChapterDraft[];
  /** Duration of the audiobook in seconds, if it is known. */
  durationSeconds: number | undefined;
  list: TypedList;
  onDone(chapters: readonly ChapterDraft[]): void;
}

/** Edits all chapters as one text with a chapter per line; reports errors by line. */
export function PasteChapters(props: PasteChaptersProps) {
  const { chapters, durationSeconds, list, onTyped, onDone, onClose, onCancel } = props;
  const text = useText();
  const { typed, change } = useTyped(list, onTyped);
  const { form, hasFailed, fail } = useFailures();
  const read = parsePastedChapters(typed.lines);
  const problems = chapterProblems(read, durationSeconds);
  const errors = read.flatMap(({ line }, index) =>
    chapterProblemMessages(problems[index] ?? {}).map((messageId) => ({ line, problem: text(messageId) })),
  );
  const isInvalid = read.length === 0 || errors.length > 0;
  const handleSubmit = () => {
    if (isInvalid) return fail();
    // Unchanged chapters keep their hidden fields.
    onDone(read.map((one) => chapters.find((chapter) => lineOf(chapter) === lineOf(draftOf(one))) ?? draftOf(one)));
  };
  return (
    <ListItemDialog
      heading={text('titleForm.pasteChapters')}
      submit={text('titleForm.pasteChaptersDone')}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      <TextArea
        label={text('titleForm.chapters')}
        name="chapters"
        rows={12}
        value={typed.lines}
        placeholder={text('titleForm.pasteChaptersExample')}
        isInvalid={hasFailed && isInvalid}
        hint={hasFailed && isInvalid ? <InvalidLines errors={errors} /> : text('titleForm.pasteChaptersHint')}
        onChange={(event) => change({ lines: event.target.value })}
        className="tabular-nums"
      />
      {chapters.length > 0 && <p className="text-small text-soft">{text('titleForm.pasteChaptersNote')}</p>}
    </ListItemDialog>
  );
}

function InvalidLines({ errors }: { errors: readonly { line: number; problem: string }[] }) {
  const text = useText();
  return (
    <div role="alert">
      {errors.length === 0 ? (
        text('titleForm.pastedNothing')
      ) : (
        <ul className="grid gap-1">
          {errors.map((error) => (
            <li key={`${error.line} ${error.problem}`}>{text('titleForm.pastedLine', error)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the initial text of the list: the existing chapters. */
export function listOf(chapters: readonly ChapterDraft[]): TypedList {
  return { id: 'list', lines: chapters.map(lineOf).join('\n') };
}

function lineOf({ time, title }: ChapterDraft): string {
  return `${time} ${title}`;
}

function draftOf({ title, start }: PastedChapter): ChapterDraft {
  return newChapter(title, start);
}

/** Parsed line of a pasted list; `start` is undefined if the line does not begin with a time. */
interface PastedChapter {
  /** From 1. */
  line: number;
  title: string;
  start: number | undefined;
}

/** Parses a list with a chapter per line: `00:00 Opening`, `[1:02:03] - Chapter 2`. Empty lines only count. */
export function parsePastedChapters(text: string): PastedChapter[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [, clock, fraction, rest] = pastedLine.exec(line) ?? [];
    const whole = clock === undefined ? undefined : parseClockTime(clock);
    const start = whole === undefined ? undefined : whole + Number(fraction ?? 0);
    return [{ line: index + 1, title: (start === undefined ? line : (rest ?? '')).trim(), start }];
  });
}
