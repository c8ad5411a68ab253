import { useText } from '@/i18n/use-text';
import { DropDown } from '@/ui/DropDown';
import { type ColumnName, columnsOf, type KindOfManager } from '../kinds/kind-of-manager';
import { useColumnHeaders } from './use-columns';

interface ColumnChoiceProps {
  manager: KindOfManager;
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
