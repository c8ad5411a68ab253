import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/numbers';
import { Skeleton } from '@/ui/Skeleton';
import { DataTableHead } from './DataTableHead';
import { DataTableRow } from './DataTableRow';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** True if the header sorts the table. */
  isSortable?: boolean;
  /** Numbers are aligned to the end of their column, text to its start. */
  align?: 'start' | 'end';
  /** Which texts are truncated: by default long ones, 'none' of times and email addresses, 'most' of ids. */
  truncation?: 'none' | 'most';
  /** Accessible name of the row if the first cell does not name it; includes this cell's text. */
  rowName?(row: Row): string;
}

export interface Sorting {
  column: string;
  isDescending: boolean;
}

export interface RowSelection<Row> {
  keys: ReadonlySet<string>;
  labels: { all: string; row(row: Row): string };
  /** With `isRange` it applies to all rows from the previously toggled one to this one. */
  onToggle(key: string, isRange: boolean): void;
  onToggleAll(): void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The first column names the row, unless another one has `rowName`. */
  columns: readonly DataColumn<Row>[];
  /** Actions of a row, in its last column. */
  actions?(row: Row): ReactNode;
  /** Undefined shows skeleton bars. */
  rows: readonly Row[] | undefined;
  keyOf(row: Row): string;
  /** Returns the URL that a click anywhere on the row opens; the row's name is a link to it. */
  hrefOf?(row: Row): string | undefined;
  sorting?: Sorting;
  onSort?(column: string): void;
  selection?: RowSelection<Row>;
  /** True while other rows load. */
  isRefreshing?: boolean;
}

/**
 * Table with sortable, selectable and linked rows; the caller sorts and paginates. In a narrow container each row is a
 * card with its headers inside, and the sort buttons are in a line above. Arrow keys move between rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, actions, rows, keyOf, hrefOf, sorting, selection, isRefreshing = false } = props;
  const scroller = useScrollRestoration();
  const sortedColumn = columns.find(({ id }) => id === sorting?.column);
  return (
    <div className="@container">
      {/* Positioned, because the visually hidden text of its rows would otherwise lengthen the page; isolated, because
          its sticky headers would otherwise cover menus. Scroll padding keeps a focused element clear of the headers
          and actions. */}
      <div
        ref={scroller}
        className="relative isolate @3xl:max-h-[max(24rem,calc(100dvh-14rem))] @3xl:scroll-pt-14 @3xl:scroll-pr-40 @3xl:scroll-pl-16 @3xl:overflow-auto @3xl:rounded-poster @3xl:border @3xl:border-line"
      >
        <table
          aria-label={label}
          aria-busy={isRefreshing || rows === undefined}
          className="block w-full border-collapse text-left text-body @3xl:table"
        >
          <DataTableHead {...props} />
          <tbody
            onKeyDown={handleArrows}
            className={`grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity @3xl:table-row-group @3xl:[&>tr:last-child>*]:border-b-0 ${isRefreshing ? 'opacity-55' : ''}`}
          >
            {rows === undefined
              ? range(skeletonRows).map((index) => (
                  <tr key={index} className="block @3xl:table-row">
                    <td
                      colSpan={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}
                      className="block @3xl:table-cell @3xl:px-3 @3xl:py-1"
                    >
                      <Skeleton className="h-32 @3xl:h-8" />
                    </td>
                  </tr>
                ))
              : rows.map((row, index) => (
                  // Keyed by index: a new order updates the existing rows and mounts none.
                  <DataTableRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state of their own.
                    key={index}
                    row={row}
                    rowKey={keyOf(row)}
                    columns={columns}
                    action={actions}
                    href={hrefOf?.(row)}
                    isSelected={selection?.keys.has(keyOf(row))}
                    selectLabel={selection?.labels.row}
                    onToggle={selection?.onToggle}
                  />
                ))}
          </tbody>
        </table>
      </div>
      {sorting && sortedColumn && <SortAnnouncement header={sortedColumn.header} isDescending={sorting.isDescending} />}
    </div>
  );
}

/** Announces a new sort order, for screen readers that do not report a change of `aria-sort`. */
function SortAnnouncement({ header, isDescending }: { header: string; isDescending: boolean }) {
  const text = useText();
  const order = text(isDescending ? 'admin.sortedDescending' : 'admin.sortedAscending', { column: header });
  const [seen, setSeen] = useState({ order, isChanged: false });
  if (seen.order !== order) setSeen({ order, isChanged: true });
  return (
    <p role="status" className="sr-only">
      {seen.isChanged && order}
    </p>
  );
}

const skeletonRows = 12;

/** Scroll positions of the rows and of the page, by history entry and by the list's address. */
const scrollPositions = new Map<string, { rows: number; page: number }>();

/**
 * Ref of the scrolling element. Restores the scroll position on return to the list, by Back or from a form or another
 * page; a new sort order starts at the top. In a narrow container the page scrolls, whose position the router restores
 * by history entry only.
 */
function useScrollRestoration() {
  const { key, pathname, search } = useLocation();
  const address = `${pathname}?${new URLSearchParams(search)}`;
  const isArriving = useRef(true);
  return useCallback(
    (element: HTMLDivElement) => {
      const ofEntry = scrollPositions.get(key);
      const ofAddress = isArriving.current ? scrollPositions.get(address) : undefined;
      element.scrollTop = (ofEntry ?? ofAddress)?.rows ?? 0;
      // The router scrolls to the top of a new entry later in this commit.
      if (!ofEntry && ofAddress) requestAnimationFrame(() => window.scrollTo(0, ofAddress.page));
      isArriving.current = false;
      // Runs while the element is still in the document: a detached one has no scroll position.
      return () => {
        const position = { rows: element.scrollTop, page: window.scrollY };
        scrollPositions.set(key, position);
        scrollPositions.set(address, position);
      };
    },
    [key, address],
  );
}

/** Moves the focus: Up and Down to the adjacent row's same control, Home and End to the first and last row's. */
function handleArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest('tr');
  const next = row && neighbours[key]?.(row, currentTarget);
  if (!row || !next) return;
  const index = controlsOf(row).indexOf(target);
  const controls = controlsOf(next);
  const control = controls[index] ?? controls.at(-1);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

const neighbours: Record<string, (row: Element, body: Element) => Element | null> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (_, body) => body.firstElementChild,
  End: (_, body) => body.lastElementChild,
};

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input')];
}
