import type { FilterValue, ManagerField } from './manager-filters';
import { useValueName } from './use-value-name';

interface FilterOptionsProps {
  field: ManagerField;
  values: readonly FilterValue[];
  onToggle(field: ManagerField, value: string): void;
}

/** The values of one field to tick, each with how many titles it would show. */
export function FilterOptions({ field, values, onToggle }: FilterOptionsProps) {
  const nameOf = useValueName();
  return (
    <ul className={`grid gap-x-4 ${field === 'year' ? 'grid-cols-2' : ''}`}>
      {values.map(({ value, count, isChosen }) => (
        <li key={value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-body hover:bg-canvas">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onToggle(field, value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className={field === 'year' ? 'tabular-nums' : ''}>{nameOf(field, value)}</span>
            <span className="ml-auto text-small text-soft tabular-nums">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
