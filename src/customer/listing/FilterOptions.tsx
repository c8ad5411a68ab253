import { FilterValues } from '@/catalogue/components/FilterValues';
import { type FilterField, offeredValues } from '@/catalogue/filters';
import { useValueName } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { range } from '@/lib/range';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import type { FilterProps } from './FilterMenus';

interface FilterOptionsProps extends Omit<FilterProps, 'fields'> {
  field: FilterField;
}

/** The values of one field to tick, each with how many titles it would show. */
export function FilterOptions({ field, facets, filters, onToggle }: FilterOptionsProps) {
  const text = useText();
  const nameOf = useValueName();
  if (hasFailed(facets)) {
    return (
      <div className="grid justify-items-start gap-3 p-2">
        <p role="alert" className="text-body text-soft">
          {text('filter.failed')}
        </p>
        <TryAgain query={facets} />
      </div>
    );
  }
  if (!facets.data) {
    return (
      <div role="status" aria-label={text('filter.loading')} className="grid gap-7 px-2 py-3.5">
        {range(4).map((place) => (
          <Skeleton key={place} className="h-4 w-3/4" />
        ))}
      </div>
    );
  }
  const values = offeredValues(field, facets.data, filters).map(({ value, count }) => ({
    value,
    count,
    isChosen: filters[field].includes(value),
  }));
  return (
    <FilterValues field={field} values={values} nameOf={nameOf} onToggle={(value) => onToggle({ field, value })} />
  );
}
