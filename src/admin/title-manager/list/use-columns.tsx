import { genresIn } from '@rules/titles/genres';
import { titleFieldRows } from '@rules/titles/title-fields';
import type { TitleVisibility } from '@rules/titles/title-visibility';
import { useMemo } from 'react';
import { QualityBadge } from '@/catalogue/components/QualityBadge';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { isRated } from '@/catalogue/rating';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useLanguage } from '@/i18n/LanguageProvider';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { DropDown } from '@/ui/DropDown';
import type { DataColumn } from '../../layout/table/DataTable';
import { type ColumnName, columnsOf, type ManagerConfig } from '../kinds/manager-config';
import { sortableColumns } from '../manager-search-params';

const statusLabels: Record<TitleVisibility, MessageId> = {
  DRAFT: 'admin.draft',
  SCHEDULED: 'titles.scheduledFor',
  PUBLISHED: 'titles.published',
};

/** Returns the named columns of a kind's table with their headers and cells. */
export function useColumns(manager: ManagerConfig, shown: readonly ColumnName[]): DataColumn<ManagedCard>[] {
  const headerOf = useColumnHeaders(manager);
  const cells = useCells();
  return useMemo(
    () =>
      shown.map((name) => ({
        id: name,
        header: headerOf(name),
        cell: cells[name] ?? (() => ''),
        isSortable: sortableColumns.some((column) => column === name),
        align: numeric.has(name) ? 'end' : 'start',
      })),
    [shown, headerOf, cells],
  );
}

/** Returns the column headers; each kind has its own words for title and creator. */
function useColumnHeaders({ messageIds }: ManagerConfig): (name: ColumnName) => string {
  const text = useText();
  return useMemo(() => {
    const own = { title: messageIds.name, creator: messageIds.creator };
    return (name) => {
      const header = name === 'title' || name === 'creator' ? own[name] : headers[name];
      return header ? text(header) : name;
    };
  }, [text, messageIds]);
}

/** Columns of the table of fields (amplify/rules/titles/title-field-table.ts). */
const fieldColumns = Object.values(titleFieldRows).flatMap(({ label, list }) =>
  list?.column ? [{ label, card: list.card, column: list.column, isNumeric: list.isNumeric ?? false }] : [],
);

const headers: Partial<Record<ColumnName, MessageId>> = {
  ...Object.fromEntries(fieldColumns.map(({ column, label }) => [column, label])),
  likes: 'titles.likes',
  dislikes: 'titles.dislikes',
  favorites: 'titles.favorites',
  status: 'admin.status',
  updated: 'admin.lastChange',
};

const numeric: ReadonlySet<ColumnName> = new Set([
  ...fieldColumns.flatMap(({ column, isNumeric }) => (isNumeric ? [column] : [])),
  ...(['likes', 'dislikes', 'favorites'] as const),
]);

function useCells(): Partial<Record<ColumnName, DataColumn<ManagedCard>['cell']>> {
  const text = useText();
  const language = useLanguage();
  const { moment } = useDates();
  const nameOf = useSubjectName();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(language);
    // Shows one decimal in every row, so that 8.0 aligns with 7.9.
    const ratings = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
    const missing = text('admin.notCounted');
    return {
      ...Object.fromEntries(
        fieldColumns.map(({ column, card }) => [column, (title: ManagedCard) => title[card] ?? missing] as const),
      ),
      title: ({ title, status, publishAt, awaitsEncoding }) => (
        <span
          className={`flex min-w-0 items-baseline ${isLongMark({ status, awaitsEncoding }) ? 'flex-wrap gap-x-2 gap-y-1 py-1.5' : 'gap-2'}`}
        >
          {/* The tooltip shows the whole name if it is truncated. */}
          <span title={title} className="min-w-0 wrap-anywhere @3xl:truncate">
            {title ?? text('title.unknown')}
          </span>
          {status !== 'PUBLISHED' && <StatusMark {...{ status, publishAt, awaitsEncoding }} />}
        </span>
      ),
      series: ({ series, seriesNumber }) =>
        [series, seriesNumber && asNumber(seriesNumber, numbers)].filter(Boolean).join(' · ') || missing,
      creator: ({ creator }) => creator ?? missing,
      rating: ({ rate }) => (rate && isRated(rate) ? asNumber(rate, ratings) : missing),
      likes: ({ likes }) => numbers.format(likes),
      dislikes: ({ dislikes }) => numbers.format(dislikes),
      favorites: ({ favorites }) => numbers.format(favorites),
      status: ({ status, publishAt, awaitsEncoding }) => <StatusMark {...{ status, publishAt, awaitsEncoding }} />,
      genre: ({ genre }) => genresIn(genre).map(nameOf).join(', ') || missing,
      language: ({ language: spoken }) => (spoken ? nameOf(spoken) : missing),
      quality: ({ quality }) => (quality ? <QualityBadge quality={quality} /> : missing),
      updated: ({ updatedAt }) => moment(updatedAt) || missing,
    };
  }, [text, language, moment, nameOf]);
}

/** Formats a number that is stored as text, such as a rating; returns invalid numbers unchanged. */
function asNumber(stored: string, numbers: Intl.NumberFormat): string {
  const value = Number(stored);
  return Number.isFinite(value) ? numbers.format(value) : stored;
}

type StatusMarkProps = Pick<ManagedCard, 'status' | 'publishAt' | 'awaitsEncoding'>;

/** Publication status of a title, with the time or the condition of a later publication. */
function StatusMark({ status, publishAt, awaitsEncoding }: StatusMarkProps) {
  const text = useText();
  const { zonedMoment } = useDates();
  return (
    <span
      className={`inline-flex shrink-0 border px-2 text-small font-normal ${isLongMark({ status, awaitsEncoding }) ? 'max-w-full rounded-xl whitespace-normal' : 'rounded-full whitespace-nowrap'} ${status === 'PUBLISHED' ? 'border-line text-ink' : 'border-dashed border-edge text-soft'}`}
    >
      {text(awaitsEncoding ? 'titles.awaitsEncoding' : statusLabels[status], { time: zonedMoment(publishAt) })}
    </span>
  );
}

/** Reports whether the mark contains a time or a condition, and so may take a line of its own. */
function isLongMark({ status, awaitsEncoding }: Pick<ManagedCard, 'status' | 'awaitsEncoding'>): boolean {
  return status === 'SCHEDULED' || awaitsEncoding;
}

interface ColumnChoiceProps {
  manager: ManagerConfig;
  shown: readonly ColumnName[];
  onChange(shown: readonly ColumnName[]): void;
}

/** Menu that selects the table's columns. The name column is always shown. */
export function ColumnChoice({ manager, shown, onChange }: ColumnChoiceProps) {
  const text = useText();
  const headerOf = useColumnHeaders(manager);
  const all = columnsOf(manager);
  const toggle = (name: ColumnName) =>
    // Keeps the table's order, regardless of the order of selection.
    onChange(all.filter((column) => (column === name ? !shown.includes(name) : shown.includes(column))));
  return (
    <DropDown label={text('titles.columns')}>
      <ul>
        {all
          .filter((name) => name !== 'title')
          .map((name) => (
            <li key={name}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-body hover:bg-canvas">
                <input
                  type="checkbox"
                  checked={shown.includes(name)}
                  onChange={() => toggle(name)}
                  className="size-5 shrink-0 accent-accent"
                />
                {headerOf(name)}
              </label>
            </li>
          ))}
      </ul>
    </DropDown>
  );
}
