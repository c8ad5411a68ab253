import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DataColumn } from './DataTable';

interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  action: ((row: Row) => ReactNode) | undefined;
  href: string | undefined;
  /** Undefined if rows cannot be selected. */
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
  const naming = columns.find(({ rowName }) => rowName) ?? columns[0];
  const handleClick = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, input, label');
    // Does not navigate when the user selects text to copy it.
    if (href && !isControl && !window.getSelection()?.toString()) void navigate(href);
  };
  return (
    // Keyboard users open the row by the link in its name.
    <tr
      onClick={handleClick}
      data-selected={isSelected || undefined}
      className={`group flex flex-wrap items-baseline gap-x-5 gap-y-1.5 rounded-poster border border-line p-3 transition-colors duration-quick hover:bg-raised data-selected:bg-raised @max-3xl:data-selected:border-edge @3xl:table-row @3xl:border-0 ${href ? 'cursor-pointer' : ''}`}
    >
      {isSelected !== undefined && (
        <td className="-my-2.5 -mr-3 -ml-3 w-11 self-start @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:align-middle">
          <label className="grid size-11 cursor-pointer place-items-center @3xl:h-10">
            <input
              type="checkbox"
              aria-label={selectLabel?.(row)}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onToggle?.(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              className="size-5 accent-accent"
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const shown = column.cell(row);
        const { truncation = column.align === 'end' ? 'none' : 'long' } = column;
        if (column === naming) {
          return (
            <th
              key={column.id}
              scope="row"
              title={textOf(shown)}
              className={`min-w-0 font-semibold ${isSelected === undefined ? '@max-3xl:order-first @max-3xl:basis-full' : '@max-3xl:basis-[calc(100%-4rem)]'} @3xl:table-cell @3xl:h-10 @3xl:w-full ${nameWidths[truncation]} @3xl:min-w-52 @3xl:truncate @3xl:border-b @3xl:border-line @3xl:px-3`}
            >
              {href ? (
                <Link
                  to={href}
                  aria-label={column.rowName?.(row)}
                  className="rounded-control underline-offset-4 hover:underline"
                >
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </th>
          );
        }
        return (
          <td
            key={column.id}
            data-label={column.header}
            title={truncation === 'none' ? undefined : textOf(shown)}
            className={`${cell} ${column.align === 'end' ? 'tabular-nums @3xl:text-right' : ''} ${truncations[truncation]}`}
          >
            {shown}
          </td>
        );
      })}
      {action && (
        <td
          className={`basis-full transition-colors duration-quick @max-3xl:-mb-2.5 @3xl:sticky @3xl:right-0 @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:bg-canvas @3xl:px-1.5 @3xl:text-right @3xl:whitespace-nowrap @3xl:group-hover:bg-raised @3xl:group-data-selected:bg-raised ${fadeBefore}`}
        >
          {action(row)}
        </td>
      )}
    </tr>
  );
}

/** Memoized row of a `DataTable`. `memo` loses the generic type parameter, which the cast restores. */
export const DataTableRow = memo(TableRow) as typeof TableRow;

const nameWidths = { none: '@3xl:max-w-80', long: '@3xl:max-w-0', most: '@3xl:max-w-0' };

const truncations = {
  none: '',
  long: '@3xl:max-w-40 @3xl:truncate @min-[68rem]:max-w-48 @min-[80rem]:max-w-56 @min-[96rem]:max-w-96',
  most: '@3xl:max-w-28 @3xl:truncate @min-[96rem]:max-w-96',
};

/** Tooltip with the complete text of a truncated cell. */
function textOf(shown: ReactNode): string | undefined {
  return typeof shown === 'string' ? shown : undefined;
}

/** Gradient that shows that content continues below the sticky actions. */
const fadeBefore =
  '@3xl:before:pointer-events-none @3xl:before:absolute @3xl:before:inset-y-0 @3xl:before:right-full @3xl:before:w-3 @3xl:before:bg-linear-to-r @3xl:before:from-transparent @3xl:before:to-canvas @3xl:group-hover:before:to-raised @3xl:group-data-selected:before:to-raised';

const cell =
  // The label ends with a space, at which the line breaks if label and value do not fit.
  'max-w-full text-small before:mr-0.5 before:text-soft before:content-[attr(data-label)_"_"] @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:px-3 @3xl:whitespace-nowrap @3xl:before:content-none';
