import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DataColumn } from './DataTable';

interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  action: ((row: Row) => ReactNode) | undefined;
  href: string | undefined;
  /** Undefined where rows cannot be ticked. */
  isSelected: boolean | undefined;
  selectLabel: ((row: Row) => string) | undefined;
  onToggle: ((key: string, isRange: boolean) => void) | undefined;
}

function TableRow<Row>({
  row,
  rowKey,
  columns,
  action,
  href,
  isSelected,
  selectLabel,
  onToggle,
}: DataTableRowProps<Row>) {
  const navigate = useNavigate();
  const [first, ...others] = columns;
  const handleClick = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, input, label');
    // Whoever marks words to copy them does not want to leave.
    if (href && !isControl && !window.getSelection()?.toString()) void navigate(href);
  };
  return (
    // For the keyboard the row's name is a link to the same place.
    <tr
      onClick={handleClick}
      data-selected={isSelected || undefined}
      className={`group flex flex-wrap items-baseline gap-x-5 gap-y-1.5 rounded-poster border border-line p-3 transition-colors duration-quick hover:bg-raised data-selected:bg-raised @max-3xl:data-selected:border-edge @3xl:table-row @3xl:border-0 ${href ? 'cursor-pointer' : ''}`}
    >
      {isSelected !== undefined && (
        <td className="-my-2.5 -mr-3 -ml-2 w-11 self-start @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:align-middle">
          <label className="grid size-11 cursor-pointer place-items-center @3xl:h-10">
            <span className="sr-only">{selectLabel?.(row)}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onToggle?.(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              className="size-5 accent-accent"
            />
          </label>
        </td>
      )}
      {first && (
        <th
          scope="row"
          className={`min-w-0 font-semibold @max-3xl:basis-[calc(100%-4rem)] @3xl:table-cell @3xl:h-10 @3xl:w-full @3xl:max-w-0 @3xl:min-w-52 @3xl:truncate @3xl:border-b @3xl:border-line @3xl:px-3`}
        >
          {href ? (
            <Link to={href} className="rounded-control underline-offset-4 hover:underline">
              {first.cell(row)}
            </Link>
          ) : (
            first.cell(row)
          )}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          data-label={column.header}
          className={`${cell} ${column.align === 'end' ? 'tabular-nums @3xl:text-right' : ''} ${column.align === 'end' || column.isWhole ? '' : '@3xl:max-w-40 @3xl:truncate'}`}
        >
          {column.cell(row)}
        </td>
      ))}
      {action && (
        <td className="basis-full transition-colors duration-quick @3xl:sticky @3xl:right-0 @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:bg-canvas @3xl:px-1 @3xl:whitespace-nowrap @3xl:group-hover:bg-raised @3xl:group-data-selected:bg-raised">
          {action(row)}
        </td>
      )}
    </tr>
  );
}

/** One row of a `DataTable`; drawn again only when something of it changes. `memo` forgets the type's parameter. */
export const DataTableRow = memo(TableRow) as typeof TableRow;

const cell =
  'max-w-full text-small before:mr-1.5 before:text-soft before:content-[attr(data-label)] @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:px-3 @3xl:whitespace-nowrap @3xl:before:content-none';
