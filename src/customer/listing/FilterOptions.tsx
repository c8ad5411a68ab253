import type { Choice, Facet, FilterField, Filters } from '@/catalogue/filters';
import { useValueName } from './use-value-name';

interface FilterOptionsProps {
  field: FilterField;
  options: readonly Facet[];
  filters: Filters;
  onToggle(choice: Choice): void;
}

/** The values of one field to tick, each with how many titles it would show. */
export function FilterOptions({ field, options, filters, onToggle }: FilterOptionsProps) {
  const nameOf = useValueName();
  return (
    <ul className={`grid gap-x-4 ${field === 'year' ? 'grid-cols-2' : ''}`}>
      {options.map((option) => (
        <li key={option.value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-body hover:bg-canvas">
            <input
              type="checkbox"
              checked={filters[field].includes(option.value)}
              onChange={() => onToggle(option)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className={field === 'year' ? 'tabular-nums' : ''}>{nameOf(option)}</span>
            <span className="ml-auto text-small text-soft tabular-nums">{option.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
