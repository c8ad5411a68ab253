import { useQuery } from '@tanstack/react-query';
import { FilterGroup, FilterValues } from '@/catalogue/components/FilterGroup';
import {
  type Facet,
  type FilterChoice,
  type FilterField,
  type Filters,
  facetsQuery,
  offeredValues,
} from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { fieldLabels, useValueName } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { range } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { DropDown } from '@/ui/DropDown';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/ui/Sheet';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';

export interface FilterProps {
  fields: readonly FilterField[];
  facets: Facets;
  filters: Filters;
  onToggle(choice: FilterChoice): void;
}

/** Row of filter menus, one for each filter field. */
export function FilterMenus({ filters, ...choosing }: FilterProps) {
  const text = useText();
  return fieldsOffered({ filters, ...choosing }).map((field) => (
    <DropDown
      key={field}
      label={
        <>
          {text(fieldLabels[field])}
          {filters[field].length > 0 && (
            <span className="rounded-full bg-ink px-2 text-small font-semibold text-canvas tabular-nums">
              {filters[field].length}
            </span>
          )}
        </>
      }
    >
      <FilterOptions field={field} filters={filters} {...choosing} />
    </DropDown>
  ));
}

/** The fields with an option; all until the options are known, so that no menu disappears under the pointer. */
function fieldsOffered({ fields, facets: { data }, filters }: Omit<FilterProps, 'onToggle'>) {
  if (!data) return fields;
  return fields.filter((field) => offeredValues(field, data, filters).length > 0);
}

interface FilterOptionsProps extends Omit<FilterProps, 'fields'> {
  field: FilterField;
}

/** Checkboxes for the values of a field, each with the number of titles that it would show. */
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
        {range(4).map((index) => (
          <Skeleton key={index} className="h-4 w-3/4" />
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

interface FilterSheetProps extends FilterProps {
  /** Number of matching titles, once known. */
  total: number | undefined;
  onClear(): void;
  onClose(): void;
}

/** Dialog with all filters on a phone; a change takes effect immediately. */
export function FilterSheet({ total, onClear, onClose, ...choosing }: FilterSheetProps) {
  const text = useText();
  return (
    <Sheet label={text('filter.heading')} edge="bottom" onClose={onClose}>
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-canvas px-4 py-2 low:static">
        <h2 className="text-title font-bold">{text('filter.heading')}</h2>
        <IconButton icon="close" label={text('action.close')} onClick={onClose} />
      </div>
      <div className="px-4">
        {fieldsOffered(choosing).map((field) => (
          <FilterGroup key={field} label={text(fieldLabels[field])} startsOpen={choosing.filters[field].length > 0}>
            <FilterOptions field={field} {...choosing} />
          </FilterGroup>
        ))}
      </div>
      <div className="sticky bottom-0 grid grid-cols-[auto_1fr] gap-3 above-home-line border-t border-line bg-canvas p-4 low:static">
        <Button onClick={onClear}>{text('filter.clear')}</Button>
        <Button look="primary" onClick={onClose}>
          {total === undefined ? text('action.close') : text('filter.show', { count: total })}
        </Button>
      </div>
    </Sheet>
  );
}

export interface Facets extends QueryState {
  data: readonly Facet[] | undefined;
  isFetching: boolean;
  refetch(): unknown;
}

/**
 * Filter options with their number of titles. This request is larger than the titles themselves, and most visits do not
 * filter: it is sent when the user opens a filter. Other filters keep the previous counts until the new ones have
 * arrived.
 */
export function useFacets(kind: Kind, filters: Filters, areWanted: boolean): Facets {
  return useQuery({
    ...facetsQuery(kind, filters),
    enabled: areWanted,
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === kind.slug ? before : undefined),
  });
}
