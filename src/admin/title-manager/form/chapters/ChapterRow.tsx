import { mediaDuration } from '@rules/time/clock-time';
import { maxEntryLengths } from '@rules/titles/title-lists';
import { type FocusEvent, useId } from 'react';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';
import { type ChapterDraft, type ChapterProblems, chapterProblemMessages, withTime } from './chapter-draft';

interface ChapterRowProps {
  chapter: ChapterDraft;
  number: number;
  /** True for a row that was just added: its first empty field receives the focus. */
  isNew: boolean;
  problems: ChapterProblems;
  /** Receives whether the focus is in the row. */
  onActive(isActive: boolean): void;
  onChange(chapter: ChapterDraft): void;
  /** Receives the pressed button. */
  onRemove(button: HTMLElement): void;
}

/** Row of a chapter with its start and title. */
export function ChapterRow({ chapter, number, isNew, problems, onActive, onChange, onRemove }: ChapterRowProps) {
  const text = useText();
  const id = useId();
  const { title, time, start } = chapter;
  const problemTexts = chapterProblemMessages(problems).map((messageId) => text(messageId));
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    onActive(false);
    // Normalizes the typed time: 1:2:3 becomes 1:02:03.
    if (start !== undefined && time !== mediaDuration(start)) onChange({ ...chapter, time: mediaDuration(start) });
  };
  const shared = {
    autoComplete: 'off',
    'aria-required': true,
    'aria-describedby': problemTexts.length > 0 ? id : undefined,
  };
  return (
    <li
      ref={isNew ? focusFirstEmptyField : undefined}
      // Focusable, so that a press on the row's button keeps the focus inside: Safari focuses the nearest focusable
      // ancestor.
      tabIndex={-1}
      onFocus={() => onActive(true)}
      onBlur={handleBlur}
      className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-2"
    >
      <input
        {...shared}
        aria-label={text('titleForm.chapterStart', { number })}
        aria-invalid={problems.start !== undefined}
        placeholder={text('titleForm.chapterStartExample')}
        value={time}
        maxLength={12}
        onChange={(event) => onChange(withTime(chapter, event.target.value))}
        className={`${control} tabular-nums`}
      />
      <input
        {...shared}
        aria-label={text('titleForm.chapterTitle', { number })}
        aria-invalid={problems.title !== undefined}
        placeholder={text('titleForm.title')}
        value={title}
        maxLength={maxEntryLengths.chapterTitle}
        onChange={(event) => onChange({ ...chapter, title: event.target.value })}
        className={control}
      />
      <IconButton
        icon="bin"
        className="text-danger!"
        label={text('admin.removeNamed', { name: text('titleForm.chapterName', { number }) })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
      {problemTexts.length > 0 && (
        <p id={id} className="col-span-3 text-small text-danger">
          {problemTexts.join(' ')}
        </p>
      )}
    </li>
  );
}

function focusFirstEmptyField(row: HTMLElement | null): void {
  const fields = [...(row?.querySelectorAll('input') ?? [])];
  fields.find(({ value }) => value === '')?.focus();
}

const control =
  'min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-body text-ink placeholder:text-soft aria-invalid:border-danger';
