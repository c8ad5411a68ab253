import { type ReactNode, useId } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { dismissUndosOnRemoval } from '@/ui/notices/notice';
import type { EditedList } from './use-entry-dialog';

interface ListSectionProps extends Partial<Pick<EditedList<unknown>, 'unreadable' | 'problem' | 'onReset'>> {
  /** The field of the record that the list is stored in. */
  field: string;
  heading: string;
  /** Level of the heading: 3 within a dialog. */
  level?: 2 | 3;
  /** Layout of the entries: a grid, or one per row. */
  layout?: keyof typeof layouts;
  empty: string;
  count: number;
  actions: ReactNode;
  /** Notices about input that is not part of the list yet. */
  notices: ReactNode;
  children: ReactNode;
}

/**
 * Section of a list with the actions that add entries. A list that cannot be parsed is shown as stored, and kept until
 * the user starts a new one.
 */
export function ListSection(props: ListSectionProps) {
  const { field, heading, level = 2, layout = 'cards', empty, count, problem, unreadable } = props;
  const { onReset, actions, notices, children } = props;
  const text = useText();
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  // Chromium remembers the width of entries outside the viewport; the columns do not let them widen the section.
  return (
    <section
      // A list within a dialog offers no undo.
      ref={level === 2 ? dismissUndosOnRemoval : undefined}
      data-field={field}
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={id} className={level === 2 ? 'text-title font-semibold' : 'text-small font-semibold'}>
          {heading}
        </Heading>
        {unreadable === undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {unreadable === undefined ? (
        <>
          {notices}
          {count === 0 && <p className="text-body text-soft">{empty}</p>}
          <ol className={layouts[layout]}>{children}</ol>
        </>
      ) : (
        <div className="grid gap-3">
          <Notice tone="problem">{text('titleForm.unreadable')}</Notice>
          <pre className="max-h-60 overflow-auto rounded-control border border-line p-3 text-small break-all whitespace-pre-wrap">
            {unreadable}
          </pre>
          <Button className="justify-self-start" onClick={onReset}>
            {text('titleForm.beginAnew')}
          </Button>
        </div>
      )}
    </section>
  );
}

const layouts = {
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-5',
  rows: 'grid gap-3',
};
