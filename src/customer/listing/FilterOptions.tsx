import { type FilterField, offeredValues } from '@/catalogue/filters';
import { useValueName } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { places } from '@/lib/places';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Skeleton';
import type { FilterProps } from './FilterMenus';

interface FilterOptionsProps extends Omit<FilterProps, 'fields'> {
  field: FilterField;
}

/** The values of one field to tick, each with how many titles it would show. */
export function FilterOptions({ field, facets, filters, onToggle }: FilterOptionsProps) {
  const text = useText();
  const nameOf = useValueName();
  if (!facets.data && facets.isError) {
    return (
      <div className="grid gap-3 p-2">
        <p role="alert" className="text-body text-soft">
          {text('filter.failed')}
        </p>
        <Button isBusy={facets.isFetching} onClick={() => facets.refetch()} className="justify-self-start">
          {text('action.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!facets.data) {
    return (
      <div role="status" aria-label={text('filter.loading')} className="grid gap-7 px-2 py-3.5">
        {places(4).map((place) => (
          <Skeleton key={place} className="h-4 w-3/4" />
        ))}
      </div>
    );
  }
  return (
    <ul className={`grid gap-x-4 ${field === 'year' ? 'grid-cols-2' : ''}`}>
      {offeredValues(field, facets.data, filters).map((option) => (
        <li key={option.value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-body hover:bg-canvas">
            <input
              type="checkbox"
              checked={filters[field].includes(option.value)}
              onChange={() => onToggle(option)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className={field === 'year' ? 'tabular-nums' : ''}>{nameOf(field, option.value)}</span>
            <span className="ml-auto text-small text-soft tabular-nums">{option.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
