import { useText } from '@/i18n/use-text';
import { useScrollIntoView } from '@/ui/hooks/viewport';
import { Icon } from '@/ui/Icon';
import type { DataColumn, DataTableProps, RowSelection, Sorting } from './DataTable';

type DataTableHeadProps<Row> = Omit<DataTableProps<Row>, 'label' | 'hrefOf' | 'isRefreshing'>;

/** Headers of a table, with buttons to sort; in a narrow container these are in a line above the rows. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, actions, rows, keyOf, sorting, onSort, selection } = props;
  const text = useText();
  const line = useScrollIntoView<HTMLTableRowElement>('[aria-sort]', sorting?.column);
  return (
    <thead className="block @3xl:table-header-group">
      <tr
        ref={line}
        className="flex items-center gap-1 overflow-x-auto scroll-px-14 pb-2 @max-3xl:mask-r-from-[calc(100%-3rem)] @max-3xl:pr-12 @3xl:table-row"
      >
        {selection && (
          // Not a header: screen readers would read its checkbox's name in each row.
          <td
            className={`${headCell} w-11 shrink-0 @max-3xl:sticky @max-3xl:left-0 @max-3xl:z-10 @max-3xl:ml-px @max-3xl:bg-canvas @3xl:px-0`}
          >
            <TickAll selection={selection} keys={(rows ?? []).map(keyOf)} />
          </td>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={directionOf(column.id, sorting)}
            className={`${headCell} ${column.isSortable ? 'px-0' : 'px-3 @max-3xl:sr-only'} ${column.align === 'end' ? '@3xl:text-right' : ''}`}
          >
            {column.isSortable && onSort ? (
              <SortButton column={column} sorting={sorting} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" className={`${headCell} px-3 @max-3xl:sr-only @3xl:right-0 @3xl:z-20 @3xl:text-right`}>
            {text('admin.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The bottom line is a shadow, because the border of a sticky cell does not stick. */
const headCell =
  'text-small font-semibold whitespace-nowrap text-soft @3xl:sticky @3xl:top-0 @3xl:z-10 @3xl:h-11 @3xl:bg-raised @3xl:shadow-[inset_0_-1px_0_var(--colour-line)]';

interface SortButtonProps<Row> {
  column: DataColumn<Row>;
  sorting: Sorting | undefined;
  onSort(column: string): void;
}

function SortButton<Row>({ column, sorting, onSort }: SortButtonProps<Row>) {
  const isActive = sorting?.column === column.id;
  return (
    <button
      type="button"
      onClick={() => onSort(column.id)}
      className={`group inline-flex min-h-11 items-center gap-1 rounded-control px-3 transition duration-quick hover:text-ink ${isActive ? 'text-ink @max-3xl:bg-raised' : ''} ${column.align === 'end' ? '@3xl:flex-row-reverse' : ''}`}
    >
      {column.header}
      <Icon
        name="down"
        className={`size-3.5 transition duration-quick ${isActive ? '' : 'opacity-0 group-hover:opacity-55 group-focus-visible:opacity-55 @max-3xl:hidden'} ${isActive && !sorting.isDescending ? 'rotate-180' : ''}`}
      />
    </button>
  );
}

function directionOf(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.column !== column) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

function TickAll<Row>({ selection, keys }: { selection: RowSelection<Row>; keys: readonly string[] }) {
  const ticked = keys.filter((key) => selection.keys.has(key)).length;
  const isPartly = ticked > 0 && ticked < keys.length;
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        // The `indeterminate` property has no HTML attribute.
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={selection.labels.all}
        checked={keys.length > 0 && ticked === keys.length}
        disabled={keys.length === 0}
        onChange={selection.onToggleAll}
        className="size-5 accent-accent"
      />
    </label>
  );
}
