import { useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { focusNeighbour } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { notifyUndo } from '@/ui/notices/notice';
import type { ReadingChapter } from '@/uploads/files/chapters/reading-chapters';
import { ListSection } from '../lists/ListSection';
import { UnfinishedEntryNotes } from '../lists/UnfinishedEntryNotes';
import { type EditedList, useRemoval } from '../lists/use-entry-dialog';
import { useResumableDialog } from '../lists/use-resumable-dialog';
import { ChapterRow } from './ChapterRow';
import { type ChapterDraft, type ChapterProblems, chapterProblems, newChapter } from './chapter-draft';
import { listOf, PasteChapters, type TypedList } from './PasteChapters';

export interface ChapterSectionProps extends EditedList<ChapterDraft> {
  chapters: readonly ChapterDraft[];
  /** Chapters in the metadata of the chosen recording. */
  chaptersInFile: readonly ReadingChapter[];
  /** Duration of the audiobook in seconds, if it is known. */
  durationSeconds: number | undefined;
  /** True if the last submit was to save a draft, which may lack titles and starts. */
  isDraft: boolean;
}

/** Chapters of an audiobook: one row each, or edited as one text. */
export function ChapterSection({
  chapters,
  chaptersInFile,
  durationSeconds,
  isDraft,
  onChange,
  ...list
}: ChapterSectionProps) {
  const text = useText();
  const { open, ...pasting } = useResumableDialog<TypedList>();
  const [active, setActive] = useState<string>();
  // An empty field is invalid only after the first submit.
  const [isSubmitted, setSubmitted] = useState(false);
  if (list.problem !== undefined && !isSubmitted) setSubmitted(true);
  const [added, setAdded] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const problems = chapterProblems(chapters, durationSeconds);
  const remove = useRemoval(chapters, onChange);
  const change = (changed: ChapterDraft) =>
    onChange((before) => before.map((one) => (one.id === changed.id ? changed : one)));
  const handleAdd = () => {
    const chapter = chapters.length === 0 ? newChapter('', 0) : newChapter();
    setAdded(chapter.id);
    onChange((before) => [...before, chapter]);
  };
  const handleUseFileChapters = () => {
    onChange(() => chaptersInFile.map(({ title, start }) => newChapter(title.trim(), start)));
    const message = text('titleForm.chaptersPasted', { count: chaptersInFile.length });
    setAnnouncement(message);
    if (chapters.length === 0) return;
    notifyUndo(message, { label: text('action.undo'), onUndo: () => onChange(() => chapters) }, timings.undo);
  };
  const handlePaste = () =>
    pasting.begin(
      () => true,
      () => listOf(chapters),
    );
  const handlePasted = (id: string, list: readonly ChapterDraft[]) => {
    onChange(() => list);
    setAnnouncement(text('titleForm.chaptersPasted', { count: list.length }));
    pasting.markApplied(id);
  };
  const handleRemove = (at: number, button: HTMLElement) => {
    const chapter = chapters[at];
    if (!chapter) return;
    focusNeighbour(button, add.current);
    remove(chapter, chapter.title || text('titleForm.chapterName', { number: at + 1 }));
  };
  return (
    <>
      <ListSection
        {...list}
        field="chapters"
        layout="rows"
        heading={text('titleForm.chapters')}
        empty={text('titleForm.noChapters')}
        count={chapters.length}
        actions={
          <>
            <Button ref={add} onClick={handleAdd}>
              <Icon name="plus" />
              {text('titleForm.addChapter')}
            </Button>
            <Button onClick={handlePaste}>{text('titleForm.pasteChapters')}</Button>
            {chaptersInFile.length > 0 && (
              <Button onClick={handleUseFileChapters}>
                {text('titleForm.chaptersInFile', { count: chaptersInFile.length })}
              </Button>
            )}
          </>
        }
        notices={
          <UnfinishedEntryNotes
            unapplied={pasting.unapplied}
            messageFor={(_, isDiscarded) => text(isDiscarded ? 'titleForm.listDropped' : 'titleForm.listUnfinished')}
            resume={pasting.resume}
            discard={pasting.discard}
          />
        }
      >
        {chapters.map((chapter, at) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            number={at + 1}
            isNew={chapter.id === added}
            problems={
              isSubmitted && !isDraft
                ? (problems[at] ?? {})
                : problemsSoFar(chapter, !isSubmitted && active === chapter.id, problems[at])
            }
            onActive={(isActive) => setActive(isActive ? chapter.id : undefined)}
            onChange={change}
            onRemove={(button) => handleRemove(at, button)}
          />
        ))}
      </ListSection>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {open && (
        <PasteChapters
          chapters={chapters}
          durationSeconds={durationSeconds}
          list={open}
          onTyped={pasting.type}
          onDone={(list) => handlePasted(open.id, list)}
          onClose={() => pasting.leave('FOR_NOW')}
          onCancel={() => pasting.leave('FOR_GOOD')}
        />
      )}
    </>
  );
}

/**
 * Hides the error of a time while its row has the focus. Shows all other errors immediately: a line that appears on
 * blur would shift the button that the user is pressing.
 */
function problemsSoFar({ time }: ChapterDraft, isActive: boolean, { start }: ChapterProblems = {}): ChapterProblems {
  if (start === undefined || (start === 'NOT_A_TIME' && (isActive || time === ''))) return {};
  return { start };
}
